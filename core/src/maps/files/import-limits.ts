/** How much one import may bring. */

/** Keywords of one map. */
export const MOST_IMPORTED_KEYWORDS = 100_000;
/** Characters of one keyword. */
export const IMPORTED_KEYWORD_MAX_LENGTH = 200;
/** Searches a month of one keyword. More is no figure, and all of a map's together have to be a whole number still. */
export const IMPORTED_VOLUME_MAX = 10_000_000_000;
/** Bytes of a file that the browser opens. */
export const IMPORT_FILE_MAX_BYTES = 64 * 1024 * 1024;
/**
 * Gzipped bytes that one import may send. A callable takes 10 MB of JSON, and base64 adds a third; half a megabyte is
 * left for what is around it.
 */
export const IMPORT_PACKED_MAX_BYTES = 7_000_000;
/** Bytes a part may have once unpacked: a map of 100,000 keywords with its results stays below. */
export const IMPORT_UNPACKED_MAX_BYTES = 96_000_000;
