// A scene of random colors, and the reading of its pixels.
#include "probe.h"

void draw_scene(void) {
  G(Enable)(GL_SCISSOR_TEST);
  for (int i = 0; i < 30; i++) {
    G(Scissor)(i ? below(WIDTH) : 0, i ? below(HEIGHT) : 0, i ? 120 : WIDTH, i ? 90 : HEIGHT);
    G(ClearColor)(below(256) / 255.0f, below(256) / 255.0f, below(256) / 255.0f,
                  below(256) / 255.0f);
    G(Clear)(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT | GL_STENCIL_BUFFER_BIT);
  }
  G(Disable)(GL_SCISSOR_TEST);
}

void bind_target(int target) {
  if (target_count > 1) G(BindFramebuffer)(GL_FRAMEBUFFER, targets[target].framebuffer);
  GLenum both[2] = {GL_COLOR_ATTACHMENT0, GL_COLOR_ATTACHMENT1};
  if (target == 1 && is_es && version < 30) GX(DrawBuffers, "EXT")(2, both);
  else if (target == 1) G(DrawBuffers)(2, both);
}

void read_target(int target, picture pixels, picture other) {
  if (target == 2) {
    G(BindFramebuffer)(GL_DRAW_FRAMEBUFFER, targets[2].resolved);
    G(BlitFramebuffer)(0, 0, WIDTH, HEIGHT, 0, 0, WIDTH, HEIGHT, GL_COLOR_BUFFER_BIT, GL_NEAREST);
    G(BindFramebuffer)(GL_FRAMEBUFFER, targets[2].resolved);
  }
  if (target == 1 && is_es && version < 30) {
    G(BindFramebuffer)(GL_FRAMEBUFFER, targets[1].resolved);
    G(ReadPixels)(0, 0, WIDTH, HEIGHT, GL_RGBA, GL_UNSIGNED_BYTE, other);
    G(BindFramebuffer)(GL_FRAMEBUFFER, targets[1].framebuffer);
  } else if (target == 1) {
    G(ReadBuffer)(GL_COLOR_ATTACHMENT1);
    G(ReadPixels)(0, 0, WIDTH, HEIGHT, GL_RGBA, GL_UNSIGNED_BYTE, other);
    G(ReadBuffer)(GL_COLOR_ATTACHMENT0);
  }
  // The words of depth and stencil of the window take the place of another color buffer.
  if (target == 0 && !is_es && since(30, 0)) {
    G(ReadPixels)(0, 0, WIDTH, HEIGHT, GL_DEPTH_STENCIL, GL_UNSIGNED_INT_24_8, other);
  }
  G(ReadPixels)(0, 0, WIDTH, HEIGHT, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
  if (target == 2) bind_target(2);
  NO_ERROR();
}
