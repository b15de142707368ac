/**
 * Links that show a map to people without an account, `shares/{SHA-256 of the token}`. Written by functions only; the
 * workspace's editors read them, tokens included, since anyone who may read a map may also read its link. People
 * without an account never read the documents: a function looks up the token and returns only what is shared.
 */
import { DAY_MS } from "#/durations.ts";
import { z } from "zod";
import { mapId, shareToken, userId, workspaceId } from "#/ids.ts";
import { shareReport, shownReport } from "#/maps/share/share-report.ts";
import { sharedAnswers } from "#/maps/share/shared-answers.ts";
import { sharedClusterLinks } from "#/maps/share/shared-cluster-links.ts";
import { sharedResults } from "#/maps/share/shared-results.ts";
import { FIRST_SHARE_VIEW } from "#/maps/share/first-share-view.ts";
import { shareView } from "#/maps/share/share-view.ts";
import { sharedMap } from "#/maps/share/shared-map.ts";
import { sharedProgress } from "#/maps/share/shared-progress.ts";
import { sharedOverview } from "#/maps/share/shared-overview.ts";
import { shownBrand } from "#/workspaces/brand.ts";

/** Days for which a link can be valid. */
export const SHARE_DAYS = [7, 30, 90] as const;
/** The default. */
export const SHARE_DEFAULT_DAYS = 30;
/** Maximum number of active links per map. */
export const MAP_MAX_SHARES = 20;
/** The time that an expired or revoked link is kept, so that its page can say why it doesn't work. */
export const SHARE_RETENTION_MS = 30 * DAY_MS;

/** SHA-256 of the token, in hex. */
export const shareId = z
  .string()
  .regex(/^[\da-f]{64}$/)
  .brand<"ShareId">();
export type ShareId = z.infer<typeof shareId>;

/** Parts that are shared in addition to topics and keywords. Comments never are. */
const shareParts = z.object({
  /** Status, assignee and due date of topics. */
  plan: z.boolean(),
  notes: z.boolean(),
  /**
   * Coverage of each cluster with the own page that ranks, and what threads say; see `sharedEvidence`. Clicks,
   * impressions and competitors never are.
   */
  evidence: z.boolean().default(false),
});

/** A note by the creator: what the link is for. */
const shareLabel = z.string().trim().max(80);

/**
 * The stored form. Times: Unix ms.
 *
 * @stored `shares/{SHA-256 of the token}`
 * @holds A link to a map, or a report (`report`), which reads the map when opened. Kept for 30 days after it ends.
 * @reads editors of its workspace, at most 100 per query; people with the link through `readShare`
 * @writes functions
 */
export const mapShare = z.object({
  id: shareId,
  /** Empty after revocation. */
  token: z.string(),
  mapId,
  workspaceId,
  label: shareLabel,
  parts: shareParts,
  /** Report that the link's page shows instead of the map to explore; null: the map. */
  report: shareReport.nullable().default(null),
  /** View in which the link's page draws the map. */
  view: shareView.default(FIRST_SHARE_VIEW),
  createdBy: userId,
  /** Id of the request that created it: a retry returns the same link. */
  requestId: z.uuid(),
  createdAt: z.number(),
  /** null: valid until revoked. */
  expiresAt: z.number().nullable(),
  revokedAt: z.number().nullable(),
  /** Time at which the document is deleted; null while the link has no expiry. */
  expireAt: z.number().nullable(),
});
export type MapShare = z.infer<typeof mapShare>;
/** Time fields of a share. */
export const SHARE_TIMES = ["createdAt", "expiresAt", "revokedAt", "expireAt"] as const;

export type ShareState = "open" | "expired" | "revoked";

/** The status of a link at `nowMs`. */
export function getShareState(
  { expiresAt, revokedAt }: Pick<MapShare, "expiresAt" | "revokedAt">,
  nowMs: number,
): ShareState {
  if (revokedAt !== null) return "revoked";
  return expiresAt === null || nowMs < expiresAt ? "open" : "expired";
}

/** The times at which a link created at `nowMs` for this many days expires and is deleted; null: never. */
export function computeShareEnd(
  days: number | null,
  nowMs: number,
): Pick<MapShare, "expiresAt" | "expireAt"> {
  const expiresAt = days === null ? null : nowMs + days * DAY_MS;
  return { expiresAt, expireAt: expiresAt === null ? null : expiresAt + SHARE_RETENTION_MS };
}

/**
 * Callable `createShare`, for editors; a link without expiry (`days` null) is for owners and admins only. The same
 * request, `requestId` included, by the same person makes the same link. Errors: `not-found` (no such map, in the trash, or not in its
 * workspace), `role-too-low`, `too-many-running` beyond `MAP_MAX_SHARES`.
 */
export const createShareInput = z.object({
  mapId,
  requestId: z.uuid(),
  label: shareLabel,
  days: z.literal(SHARE_DAYS).nullable().default(SHARE_DEFAULT_DAYS),
  parts: shareParts,
  report: shareReport.nullable().default(null),
  view: shareView.default(FIRST_SHARE_VIEW),
});
export type CreateShareInput = z.infer<typeof createShareInput>;
export const createShareOutput = z.object({ id: shareId, token: shareToken });

/** Callable `revokeShare`, for editors; revoking twice has no further effect. Errors: `not-found`, `role-too-low`. */
export const revokeShareInput = z.object({ shareId });

/**
 * Callable `readShare`, public. `unknown`: no such link; nothing about it is disclosed. `unavailable`: the map is in
 * the trash. `withKeywords`: include the keywords, otherwise `keywords` is null, or what a report lists of them. Errors: `invalid-input`,
 * `rate-limited`.
 */
export const readShareInput = z.object({ token: shareToken, withKeywords: z.boolean() });
export const readShareOutput = z.discriminatedUnion("state", [
  z.object({ state: z.enum(["expired", "revoked", "unavailable", "unknown"]) }),
  z.object({
    state: z.literal("open"),
    map: sharedMap,
    /** null: the map to explore. */
    report: shownReport.nullable(),
    view: shareView,
    /**
     * Links that the graph draws between clusters; null: the link opens with another view, or its keywords are asked
     * for.
     */
    links: sharedClusterLinks.nullable().default(null),
    /** Domains that rank in the map; null: the report doesn't say, or there are no results. */
    results: sharedResults.nullable().default(null),
    /** Answers that search engines give themselves; null: the report doesn't say, or nothing is known of them. */
    answers: sharedAnswers.nullable().default(null),
    /** Figures of all maps of a report that has the section `maps`; null: it hasn't. */
    overview: sharedOverview.nullable().default(null),
    /** Coverage by the site when it was first read, and now; null: the report doesn't say, or it was read once. */
    progress: sharedProgress.nullable().default(null),
    brand: shownBrand,
  }),
]);
export type ReadShareOutput = z.infer<typeof readShareOutput>;
