/// Asks for the clipboard so many times, never takes what is put down, and is partly gone by then.
int ask_and_leave(int count);

/// Owns the clipboard, hands so many parts over, and ends.
int give_and_die(int parts);

/// Keeps what programs leave that end, and prints how long it is.
int keep_clipboard(void);
