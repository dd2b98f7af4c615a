#define _GNU_SOURCE
#include "CBentoAssets.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char sansRegular[] = {
#embed "../../Assets/Fonts/NotoSans-Regular.ttf"
};
static const char sansRegularPattern[] = {
#embed "../../Assets/Fonts/NotoSans-Regular.pattern" suffix(, 0)
};
static const unsigned char sansBold[] = {
#embed "../../Assets/Fonts/NotoSans-Bold.ttf"
};
static const char sansBoldPattern[] = {
#embed "../../Assets/Fonts/NotoSans-Bold.pattern" suffix(, 0)
};
static const unsigned char sansSemiBold[] = {
#embed "../../Assets/Fonts/NotoSans-SemiBold.ttf"
};
static const char sansSemiBoldPattern[] = {
#embed "../../Assets/Fonts/NotoSans-SemiBold.pattern" suffix(, 0)
};
static const unsigned char sansItalic[] = {
#embed "../../Assets/Fonts/NotoSans-Italic.ttf"
};
static const char sansItalicPattern[] = {
#embed "../../Assets/Fonts/NotoSans-Italic.pattern" suffix(, 0)
};
static const unsigned char sansArabic[] = {
#embed "../../Assets/Fonts/NotoSansArabic-Regular.ttf"
};
static const char sansArabicPattern[] = {
#embed "../../Assets/Fonts/NotoSansArabic-Regular.pattern" suffix(, 0)
};
static const unsigned char sansHebrew[] = {
#embed "../../Assets/Fonts/NotoSansHebrew-Regular.ttf"
};
static const char sansHebrewPattern[] = {
#embed "../../Assets/Fonts/NotoSansHebrew-Regular.pattern" suffix(, 0)
};
static const unsigned char sansDevanagari[] = {
#embed "../../Assets/Fonts/NotoSansDevanagari-Regular.ttf"
};
static const char sansDevanagariPattern[] = {
#embed "../../Assets/Fonts/NotoSansDevanagari-Regular.pattern" suffix(, 0)
};
static const unsigned char sansMono[] = {
#embed "../../Assets/Fonts/NotoSansMono-Regular.ttf"
};
static const char sansMonoPattern[] = {
#embed "../../Assets/Fonts/NotoSansMono-Regular.pattern" suffix(, 0)
};

typedef struct {
  const unsigned char *bytes;
  size_t size;
  const char *pattern;
} Font;

#define FONT(name) {name, sizeof name, name##Pattern}

static const Font fonts[] = {
    FONT(sansRegular), FONT(sansBold),   FONT(sansSemiBold),   FONT(sansItalic),
    FONT(sansArabic),  FONT(sansHebrew), FONT(sansDevanagari), FONT(sansMono),
};

size_t BentoAssets_fontCount(void) { return sizeof fonts / sizeof fonts[0]; }

const unsigned char *BentoAssets_font(size_t index, size_t *size) {
  if (index >= BentoAssets_fontCount()) {
    *size = 0;
    return NULL;
  }
  *size = fonts[index].size;
  return fonts[index].bytes;
}

const char *BentoAssets_fontPattern(size_t index) {
  return index < BentoAssets_fontCount() ? fonts[index].pattern : NULL;
}

/// Writes all bytes; returns whether this succeeded.
static bool writeAll(int file, const unsigned char *bytes, size_t size) {
  size_t done = 0;
  while (done < size) {
    ssize_t count = write(file, bytes + done, size - done);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) {
      if (count == 0) errno = EIO;
      return false;
    }
    done += (size_t)count;
  }
  return true;
}

/// Releases the pages of constants that have been read, which can be read again from the executable.
static void forget(const unsigned char *bytes, size_t size) {
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t start = ((uintptr_t)bytes + page - 1) & ~(page - 1);
  uintptr_t end = ((uintptr_t)bytes + size) & ~(page - 1);
  if (start < end) madvise((void *)start, end - start, MADV_DONTNEED);
}

int BentoAssets_createFile(void) {
  return memfd_create("bento-font", MFD_CLOEXEC | MFD_ALLOW_SEALING);
}

bool BentoAssets_writeFont(size_t index, int file) {
  size_t size = 0;
  const unsigned char *bytes = BentoAssets_font(index, &size);
  if (bytes == NULL) {
    errno = ENOENT;
    return false;
  }
  // The font is written in pieces, so that at most one piece is in memory twice at any time.
  const size_t piece = 1 << 17;
  for (size_t done = 0; done < size; done += piece) {
    size_t count = size - done < piece ? size - done : piece;
    if (!writeAll(file, bytes + done, count)) return false;
    forget(bytes + done, count);
  }
  // A holder of the descriptor, such as a child process or a sandboxed part of this one, can neither change
  // nor truncate the memory that FreeType has mapped. A kernel without seals provides the font anyway.
  fcntl(file, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL);
  // Reading one piece also maps the pages around it.
  for (size_t other = 0; other < BentoAssets_fontCount(); other++) {
    forget(fonts[other].bytes, fonts[other].size);
  }
  return true;
}
