import { API_KEY_TIMES, apiKey, apiKeySecret } from "@mapwright/core/api-keys/api-key";
import { OAUTH_SECRET_TIMES, oauthClient, oauthSecret } from "@mapwright/core/api-keys/oauth";

/** The stored forms of an API key and of what finds it. */
export const storedApiKey = { schema: apiKey, times: API_KEY_TIMES } as const;
export const storedApiKeySecret = {
  schema: apiKeySecret,
  times: ["expiresAt", "expireAt"],
} as const;

export const storedOauthClient = {
  schema: oauthClient,
  times: ["createdAt", "expireAt"],
} as const;
export const storedOauthSecret = { schema: oauthSecret, times: OAUTH_SECRET_TIMES } as const;
