// The state of a scene, which the program and its panel exchange as a value with the name "state".
#ifndef SCENE_STATE_H
#define SCENE_STATE_H

#include <stdint.h>

typedef struct scene_state {
  int32_t count;
  int32_t is_moving;  // 1 or 0
} scene_state;

#endif
