/** A word as titles and names have it, with its apostrophes. Global: for `matchAll` and `replace`. */
export const TITLE_WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’ʼ][\p{L}\p{N}]+)*/gu;

/** Matches the end of the text before "com" in "monday.com" and "js" in "node.js". */
export const AFTER_A_DOT = /[\p{L}\p{N}]\.$/u;
