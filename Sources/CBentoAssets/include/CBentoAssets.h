#ifndef C_BENTO_ASSETS_H
#define C_BENTO_ASSETS_H

#include <stddef.h>

/// The number of embedded font files.
size_t BentoAssets_fontCount(void);

/// The bytes of an embedded font file, or NULL beyond the last; `size` receives their number.
const unsigned char *BentoAssets_font(size_t index, size_t *size);

/// What fontconfig finds out by reading an embedded font file, as it writes patterns down and without
/// the file's name; NULL beyond the last.
///
/// Written by `fc-scan --format '%{-file{%{=unparse}}}\n'`.
const char *BentoAssets_fontPattern(size_t index);

/// A new file descriptor of an anonymous file that holds an embedded font, or -1 with `errno` set.
///
/// The caller closes it. Programs that open files by name reach it as `/proc/self/fd/N`.
int BentoAssets_openFont(size_t index);

#endif
