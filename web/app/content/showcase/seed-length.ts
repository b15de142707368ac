/** Longer texts are no seeds. */
export const MAX_SEED_LENGTH = 80;
