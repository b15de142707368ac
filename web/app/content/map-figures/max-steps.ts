/** Slider steps in each direction, wherever visitors regroup a map. */
export const MAX_STEPS = 4;
