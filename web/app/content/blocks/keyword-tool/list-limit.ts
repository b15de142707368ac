/** How many keywords the free tool maps at once. */
export const MOST_KEYWORDS = 100;
