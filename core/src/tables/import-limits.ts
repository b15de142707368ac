/** The limits of one import. */

/** Keywords per map. */
export const MAX_IMPORTED_KEYWORDS = 100_000;
/** Characters per keyword. */
export const IMPORTED_KEYWORD_MAX_LENGTH = 200;
/**
 * Searches per month of one keyword. Higher values aren't plausible, and the sum over a map must stay a safe integer.
 */
export const IMPORTED_VOLUME_MAX = 10_000_000_000;
/** Maximum size of a file the browser opens, in bytes. */
export const IMPORT_FILE_MAX_BYTES = 64 * 1024 * 1024;
/**
 * Maximum gzipped size of an import, in bytes. A callable accepts 10 MB of JSON, and base64 adds a third; half a
 * megabyte is left for the rest of the request.
 */
export const IMPORT_PACKED_MAX_BYTES = 7_000_000;
/** Maximum unpacked size of a part, in bytes: a map of 100,000 keywords with its results fits. */
export const IMPORT_UNPACKED_MAX_BYTES = 96_000_000;
