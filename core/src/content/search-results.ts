/** Search engines cut longer titles. */
export const MAX_TITLE_CHARACTERS = 65;
