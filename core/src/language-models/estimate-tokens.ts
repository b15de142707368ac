/** The number of tokens of a text, before a model has counted them. */

/** Average of current tokenizers in English text; others need fewer characters a token. */
const CHARACTERS_PER_TOKEN = 4;
const CHARACTERS_PER_TOKEN_BEYOND_LATIN = 1.5;
/** Marks between messages and roles. */
const TOKENS_PER_CALL = 64;

/** About as many as a model will count. */
export function estimateTokens(text: string): number {
  const beyond = text.match(/[\u0250-\uFFFF]/g)?.length ?? 0;
  const latin = text.length - beyond;
  return Math.ceil(latin / CHARACTERS_PER_TOKEN + beyond / CHARACTERS_PER_TOKEN_BEYOND_LATIN);
}

/** No model counts more: tokenizers fall back to single bytes, so that no token is shorter than one. */
export function computeTokenBound(text: string): number {
  return new TextEncoder().encode(text).length + TOKENS_PER_CALL;
}
