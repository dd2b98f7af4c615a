#define _GNU_SOURCE
#include "CBentoAssets.h"

#include <errno.h>
#include <sys/mman.h>
#include <unistd.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char sansRegular[] = {
#embed "../../Assets/Fonts/NotoSans-Regular.ttf"
};
static const unsigned char sansBold[] = {
#embed "../../Assets/Fonts/NotoSans-Bold.ttf"
};
static const unsigned char sansSemiBold[] = {
#embed "../../Assets/Fonts/NotoSans-SemiBold.ttf"
};
static const unsigned char sansItalic[] = {
#embed "../../Assets/Fonts/NotoSans-Italic.ttf"
};
static const unsigned char sansArabic[] = {
#embed "../../Assets/Fonts/NotoSansArabic-Regular.ttf"
};
static const unsigned char sansHebrew[] = {
#embed "../../Assets/Fonts/NotoSansHebrew-Regular.ttf"
};
static const unsigned char sansDevanagari[] = {
#embed "../../Assets/Fonts/NotoSansDevanagari-Regular.ttf"
};

typedef struct {
  const unsigned char *bytes;
  size_t size;
} Font;

static const Font fonts[] = {
    {sansRegular, sizeof sansRegular},       {sansBold, sizeof sansBold},
    {sansSemiBold, sizeof sansSemiBold},     {sansItalic, sizeof sansItalic},
    {sansArabic, sizeof sansArabic},         {sansHebrew, sizeof sansHebrew},
    {sansDevanagari, sizeof sansDevanagari},
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

int BentoAssets_openFont(size_t index) {
  size_t size = 0;
  const unsigned char *bytes = BentoAssets_font(index, &size);
  if (bytes == NULL) {
    errno = ENOENT;
    return -1;
  }
  int file = memfd_create("bento-font", MFD_CLOEXEC);
  if (file < 0) return -1;
  size_t done = 0;
  while (done < size) {
    ssize_t count = write(file, bytes + done, size - done);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) {
      int reason = count == 0 ? EIO : errno;
      close(file);
      errno = reason;
      return -1;
    }
    done += (size_t)count;
  }
  return file;
}
