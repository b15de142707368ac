/**
 * Links by which people without an account look at a map, `shares/{SHA-256 of the token}`. Written by functions only;
 * editors of the workspace read them, tokens included, for whoever reads a map may as well read the way to it. Nobody
 * without an account reads one: a function looks the token up and gives out what is shared, and nothing else.
 */
import { z } from "zod";
import { mapId, userId, workspaceId } from "#/ids.ts";
import { shareToken } from "#/maps/share-link.ts";
import { sharedMap } from "#/maps/shared-map.ts";

/** For how many days a link may work. */
export const SHARE_DAYS = [7, 30, 90] as const;
/** Unless somebody chooses otherwise. */
export const SHARE_DEFAULT_DAYS = 30;
/** Links of one map that work at a time. */
export const MAP_MAX_SHARES = 20;
/** How long a link that has ended is remembered, so that it says why. */
export const SHARE_REMEMBERED_MS = 30 * 24 * 60 * 60 * 1000;

const DAY_MS = 24 * 60 * 60 * 1000;

/** SHA-256 of the token, in hex. */
export const shareId = z
  .string()
  .regex(/^[\da-f]{64}$/)
  .brand<"ShareId">();
export type ShareId = z.infer<typeof shareId>;

/** What of a map is shared besides its topics and keywords. Comments never are. */
const shareParts = z.object({
  /** Status, assignee and due day of topics. */
  plan: z.boolean(),
  notes: z.boolean(),
});

/** For those who made it: what the link is for. */
const shareLabel = z.string().trim().max(80);

/** As stored. Times: Unix ms. */
export const mapShare = z.object({
  id: shareId,
  /** Empty once revoked. */
  token: z.string(),
  mapId,
  workspaceId,
  label: shareLabel,
  parts: shareParts,
  createdBy: userId,
  /** Of the call that made it: asked for again, it is the same link. */
  requestId: z.uuid(),
  createdAt: z.number(),
  /** null: it works until it is revoked. */
  expiresAt: z.number().nullable(),
  revokedAt: z.number().nullable(),
  /** When it is forgotten; null while it works without an end. */
  expireAt: z.number().nullable(),
});
export type MapShare = z.infer<typeof mapShare>;
/** Its fields that are times. */
export const SHARE_TIMES = ["createdAt", "expiresAt", "revokedAt", "expireAt"] as const;

export type ShareState = "open" | "expired" | "revoked";

/** What a link is at `nowMs`. */
export function shareState(
  { expiresAt, revokedAt }: Pick<MapShare, "expiresAt" | "revokedAt">,
  nowMs: number,
): ShareState {
  if (revokedAt !== null) return "revoked";
  return expiresAt === null || nowMs < expiresAt ? "open" : "expired";
}

/** When a link made at `nowMs` for so many days ends, and when it is forgotten; null: never. */
export function shareEnd(
  days: number | null,
  nowMs: number,
): Pick<MapShare, "expiresAt" | "expireAt"> {
  const expiresAt = days === null ? null : nowMs + days * DAY_MS;
  return { expiresAt, expireAt: expiresAt === null ? null : expiresAt + SHARE_REMEMBERED_MS };
}

/**
 * Callable `createShare`, for editors; a link without an end (`days` null) for owners and admins only. The same `requestId` by the same person makes the same link. Errors:
 * `not-found` (no such map, in the trash, or not in its workspace), `role-too-low`, `too-many-running` past
 * `MAP_MAX_SHARES`.
 */
export const createShareInput = z.object({
  mapId,
  requestId: z.uuid(),
  label: shareLabel,
  days: z.literal(SHARE_DAYS).nullable().default(SHARE_DEFAULT_DAYS),
  parts: shareParts,
});
export type CreateShareInput = z.infer<typeof createShareInput>;
export const createShareOutput = z.object({ id: shareId, token: shareToken });

/** Callable `revokeShare`, for editors; a link that is revoked already stays so. Errors: `not-found`, `role-too-low`. */
export const revokeShareInput = z.object({ shareId });

/**
 * Callable `readShare`, for anybody. `unknown`: no such link; nothing is told of it. `unavailable`: the map lies in
 * the trash. `withKeywords`: also the keywords, else `keywords` is null. Errors: `invalid-input`, `rate-limited`.
 */
export const readShareInput = z.object({ token: shareToken, withKeywords: z.boolean() });
export const readShareOutput = z.discriminatedUnion("state", [
  z.object({ state: z.enum(["expired", "revoked", "unavailable", "unknown"]) }),
  z.object({ state: z.literal("open"), map: sharedMap }),
]);
export type ReadShareOutput = z.infer<typeof readShareOutput>;
