/// Requests the clipboard many times, never reads the replies, and destroys some of its windows first.
int ask_and_leave(int count);

/// Owns the clipboard with data of one type, transfers a number of parts, and exits.
int give_and_die(int parts, const char *target);

/// Saves the clipboard of programs that exit in all requested types, and prints their lengths.
int keep_clipboard(void);
