/** How many keywords the free tool maps at once. */
export const MAX_KEYWORDS = 100;
