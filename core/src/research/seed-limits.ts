/** What research may start from, for whoever offers it: the form, the free tool, the callables. */

/** Seeds of one research. */
export const MAX_SEEDS = 5;
/** Characters of a keyword that is typed. */
export const KEYWORD_MAX_LENGTH = 80;
