/** Number of keywords that the free tool maps at once. */
export const MAX_FREE_KEYWORDS = 100;
