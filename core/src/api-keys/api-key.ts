/**
 * Keys with which programs use a workspace, `workspaces/{w}/apiKeys/{k}`: what people see of them. The key itself is
 * shown once; only a keyed hash of it is stored, elsewhere (`apiKeySecrets`), where no client can read it.
 */
import { z } from "zod";
import { DAY_MS, HOUR_MS } from "#/durations.ts";
import { userId, workspaceId } from "#/ids.ts";

/** Scopes of a key, chosen when it is made. Its person's role limits them further, at every call. */
export const API_SCOPES = ["read", "research", "edit", "billing"] as const;
const apiScope = z.enum(API_SCOPES);
export type ApiScope = (typeof API_SCOPES)[number];

export const apiKeyId = z
  .string()
  .regex(/^[A-Za-z0-9]{16}$/)
  .brand<"ApiKeyId">();
export type ApiKeyId = z.infer<typeof apiKeyId>;

/** Days after which a key can be made to expire. */
export const API_KEY_DAYS = [30, 90, 365] as const;
/** Maximum number of keys per workspace that work. */
export const MAX_API_KEYS = 20;
/** The time for which a replaced key still works, in hours: 0 ends it at once. */
export const ROTATION_HOURS = [0, 24, 168] as const;
/** The time that a revoked or expired key is still listed by name, for the ledger. */
export const API_KEY_RETENTION_MS = 400 * DAY_MS;
/** Precision with which the last use is stored: not a write per call. */
export const LAST_USE_STEP_MS = HOUR_MS;

/** Maximum length of an OAuth client's id: a URL, or what registration returned. */
export const MAX_CLIENT_ID_LENGTH = 500;
export const API_KEY_NAME_MAX_LENGTH = 60;
const apiKeyName = z
  .string()
  .trim()
  .min(1, "Enter a name for the key")
  .max(API_KEY_NAME_MAX_LENGTH, `At most ${API_KEY_NAME_MAX_LENGTH} characters`)
  .refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), "Use a single line");
export const apiScopes = z
  .array(apiScope)
  .min(1, "Choose at least one scope")
  .max(API_SCOPES.length)
  .transform((chosen) => API_SCOPES.filter((scope) => chosen.includes(scope)));
export const monthlyCap = z.number().int().min(0).max(1_000_000).nullable();
const approvalAboveCredits = monthlyCap.default(null);

/**
 * Times are Unix milliseconds.
 *
 * @stored `workspaces/{w}/apiKeys/{k}`
 * @holds A key of a program, without the key or its hash; or an app that was connected by signing in (`client`).
 * @reads owners and admins, at most 100 per query
 * @writes functions
 */
export const apiKey = z.object({
  id: apiKeyId,
  workspaceId,
  name: apiKeyName,
  /** The last characters, by which people recognize it; empty: a connected app. */
  ending: z.union([z.string().length(4), z.literal("")]),
  scopes: apiScopes,
  /** The most credits it may use in a month; null: as many as the workspace. */
  monthlyCap,
  /** An assistant that spends more at once names an estimate of it; null: no such limit. Absent in older keys. */
  approvalAboveCredits,
  /** The app that signed in for it instead of sending a key; null: a program with a key. Absent in older keys. */
  client: z
    .object({ id: z.string().max(MAX_CLIENT_ID_LENGTH), host: z.string().max(260) })
    .nullable()
    .default(null),
  /** Person whose key it is: the key can do no more than they can, and ends with their membership. */
  createdBy: userId,
  createdAt: z.number(),
  /** null: never. */
  expiresAt: z.number().nullable(),
  /** Time at which the key was last replaced; null: never. */
  rotatedAt: z.number().nullable(),
  /** Time until which the previous key still works; null: there is none. */
  previousUntil: z.number().nullable(),
  /** Time of the last use, to the hour; null: never. */
  lastUsedAt: z.number().nullable(),
  revokedAt: z.number().nullable(),
  /** Time at which the document is deleted; null: not while the key works. */
  expireAt: z.number().nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

/** Its time fields. */
export const API_KEY_TIMES = [
  "createdAt",
  "expiresAt",
  "rotatedAt",
  "previousUntil",
  "lastUsedAt",
  "revokedAt",
  "expireAt",
] as const;

/**
 * @stored `apiKeySecrets/{HMAC of the key}`
 * @holds Which key of which workspace a program's key or an app's access token is; `expiresAt`: of a token, or of a key
 * that was replaced. Deleted when the key is revoked.
 * @reads functions
 * @writes functions
 */
export const apiKeySecret = z.object({
  workspaceId,
  keyId: apiKeyId,
  createdBy: userId,
  /** Unix ms; null: as long as the key. */
  expiresAt: z.number().nullable(),
  /** Time at which the document is deleted. */
  expireAt: z.number().nullable(),
});

export type ApiKeyState = "active" | "expired" | "revoked";

/** The status of a key at `nowMs`. Whether its person is still a member is another question. */
export function getApiKeyState(
  { expiresAt, revokedAt }: Pick<ApiKey, "expiresAt" | "revokedAt">,
  nowMs: number,
): ApiKeyState {
  if (revokedAt !== null) return "revoked";
  return expiresAt === null || nowMs < expiresAt ? "active" : "expired";
}

/**
 * `createApiKey`, for owners and admins: returns the key, this once. The same request makes another key: what was shown
 * can't be shown again. Errors: `not-a-member`, `role-too-low`, `too-many-running` beyond `MAX_API_KEYS`.
 */
export const createApiKeyInput = z.object({
  workspaceId,
  name: apiKeyName,
  scopes: apiScopes,
  monthlyCap,
  approvalAboveCredits,
  days: z.literal(API_KEY_DAYS).nullable(),
});
export type CreateApiKeyInput = z.infer<typeof createApiKeyInput>;

/** `key`: what the program sends. */
export const createApiKeyOutput = z.object({ id: apiKeyId, key: z.string() });

/** `rotateApiKey`, for owners and admins: another key under the same name; the one before works for `overlapHours` more. */
export const rotateApiKeyInput = z.object({
  workspaceId,
  keyId: apiKeyId,
  overlapHours: z.literal(ROTATION_HOURS),
});
export type RotateApiKeyInput = z.infer<typeof rotateApiKeyInput>;

/** `revokeApiKey`, for owners and admins: it stops working at once; revoking twice has no further effect. */
export const revokeApiKeyInput = z.object({ workspaceId, keyId: apiKeyId });
export type RevokeApiKeyInput = z.infer<typeof revokeApiKeyInput>;
