/// Requests the clipboard many times, never reads the replies, and destroys some of its windows first.
int ask_and_leave(int count);

/// Owns the clipboard, transfers a number of parts, and exits.
int give_and_die(int parts);

/// Saves the clipboard of programs that exit, and prints its length.
int keep_clipboard(void);
