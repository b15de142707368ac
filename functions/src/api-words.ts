/** Texts about the HTTP API; a test fails for a request or a field without a text. */
import { API_GROUPS } from "#/api-groups.ts";
import { API_MEANINGS } from "#/api-meanings.ts";
import type { ApiWords } from "#/platform/http/api-words.ts";

export const API_WORDS: ApiWords = { groups: API_GROUPS, meanings: API_MEANINGS };
