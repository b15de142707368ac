/** Cost of a grouping in BigQuery, by the bytes that its statements read. */

/**
 * Price of on-demand analysis in most regions; the first TiB of a month is free.
 * @see https://cloud.google.com/bigquery/pricing
 */
const USD_PER_TIB = 6.25;
const BYTES_PER_TIB = 2 ** 40;

/**
 * Measured on planted lists by `npm run -s bench -- warehouse`: some 170 statements read 10 MB of each table at least, and
 * beyond that the pairs of keywords, which grow with the results.
 */
const MIN_BYTES_READ = 3e9;
const BYTES_READ_PER_RESULT = 1_300;
/** Lists with broader topics have more pairs. Beyond it, nothing more is run. */
const TIMES_AT_MOST = 4;

export const estimateBytesRead = (resultCount: number): number =>
  Math.round(MIN_BYTES_READ + BYTES_READ_PER_RESULT * resultCount);

export const estimateMaxBytesRead = (resultCount: number): number =>
  TIMES_AT_MOST * estimateBytesRead(resultCount);

export const computeBytesCostUsd = (bytes: number): number => (bytes / BYTES_PER_TIB) * USD_PER_TIB;
