import { API_KEY_TIMES, apiKey, apiKeySecret } from "@mapwright/core/api-keys/api-key";

/** The stored forms of an API key and of what finds it. */
export const storedApiKey = { schema: apiKey, times: API_KEY_TIMES } as const;
export const storedApiKeySecret = {
  schema: apiKeySecret,
  times: ["expiresAt", "expireAt"],
} as const;
