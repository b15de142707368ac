/** Limits on research input, shared by the form, the free tool and the callables. */

/** Maximum seeds per job. */
export const MAX_SEEDS = 5;
/** Maximum characters of a typed keyword. */
export const KEYWORD_MAX_LENGTH = 80;
