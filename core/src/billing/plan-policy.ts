/**
 * Policy of what a workspace may do on its plan. The only place that decides: functions call it in the transaction that
 * spends, browsers call it up front so that nobody fills in a form in vain. Pure: usage and time are passed in.
 */
import { DAY_MS } from "#/durations.ts";
import { z } from "zod";
import type { Entitlement } from "#/billing/entitlement.ts";
import {
  PLAN_KEYS,
  PLAN_QUOTAS,
  type PlanExportFormat,
  type PlanKey,
  type PlanQuotas,
} from "#/billing/plans.ts";
import type { MapId } from "#/ids.ts";

/** Time that a plan continues after a failed payment. */
export const PAST_DUE_GRACE_MS = 14 * DAY_MS;

/** Usage that counts against a plan. */
export interface PlanUsage {
  /** Maps that are neither archived nor in the trash, plus research that will become one. */
  readonly activeMaps: number;
}

/** The action a person wants to take. */
export type PlanRequest =
  /** Research, an import or a copy: adds one map with this many keywords. */
  | { readonly kind: "create-map"; readonly keywords: number }
  /** Out of the archive or the trash. Their keywords were counted when they were made. */
  | { readonly kind: "activate-maps"; readonly maps: number }
  | { readonly kind: "add-keywords"; readonly keywordsInMap: number; readonly added: number }
  /** Members, domains of one's own, competitors of a map, or Reddit sources: `used` of them are there already. */
  | {
      readonly kind: "add";
      readonly limit: SimpleLimit;
      readonly used: number;
      readonly requested: number;
    }
  | { readonly kind: "export-map"; readonly format: PlanExportFormat }
  /** A share link with the workspace's own branding. */
  | { readonly kind: "create-white-label-link" };

/** Limits on what is counted where it is added. */
const SIMPLE_LIMITS = ["seats", "ownDomains", "competitorsPerMap", "redditSources"] as const;
type SimpleLimit = (typeof SIMPLE_LIMITS)[number];

/** Limits with a number, named as in `PLAN_QUOTAS`. */
const COUNTED_LIMITS = ["activeMaps", "keywordsPerMap", ...SIMPLE_LIMITS] as const;

/** Reasons why a plan doesn't allow an action. `used` + `requested` exceeds `allowed`. */
export const planRefusal = z.discriminatedUnion("code", [
  z.object({
    code: z.literal("plan-limit-reached"),
    plan: z.enum(PLAN_KEYS),
    limit: z.enum(COUNTED_LIMITS),
    allowed: z.number().int().min(0),
    used: z.number().int().min(0),
    requested: z.number().int().min(0),
  }),
  /** More credits than are left this month, or than the workspace allows itself (`isCapped`). */
  z.object({
    code: z.literal("credits-short"),
    plan: z.enum(PLAN_KEYS),
    left: z.number().int().min(0),
    requested: z.number().int().min(0),
    isCapped: z.boolean(),
  }),
  /** The format or feature is part of a larger plan. */
  z.object({ code: z.literal("plan-feature-missing"), plan: z.enum(PLAN_KEYS) }),
  /** Unpaid or paused: everything can be read, nothing can be added. */
  z.object({ code: z.literal("plan-read-only"), plan: z.enum(PLAN_KEYS) }),
]);
export type PlanRefusal = z.infer<typeof planRefusal>;

export type PlanDecision =
  | { readonly isAllowed: true }
  | { readonly isAllowed: false; readonly refusal: PlanRefusal };

type PlanTerms = Pick<Entitlement, "plan" | "status" | "trialEndsAt" | "pastDueSince">;

/** The stored number of seats counts where it is smaller than the plan's: it is what the security rules read. */
type SeatTerms = PlanTerms & Partial<Pick<Entitlement, "seats">>;

/** The quotas that the plan includes now. */
export function getCurrentQuotas(entitlement: PlanTerms, nowMs: number): PlanQuotas {
  return PLAN_QUOTAS[getEffectivePlan(entitlement, nowMs)];
}

/** The plan whose quotas apply now: the stored one, or free once a trial or subscription has ended. */
export function getEffectivePlan(
  { plan, status, trialEndsAt }: Pick<PlanTerms, "plan" | "status" | "trialEndsAt">,
  nowMs: number,
): PlanKey {
  if (status === "canceled" || status === "incomplete_expired") return "free";
  if (status === "trialing" && (trialEndsAt === null || trialEndsAt <= nowMs)) return "free";
  return plan;
}

/** The entitlement as it counts now: Free once a trial has ended, though the stored one still says otherwise. */
export function getCurrentEntitlement(stored: Entitlement, nowMs: number): Entitlement {
  const { plan, status, seats } = stored;
  if (status !== "trialing" || getEffectivePlan(stored, nowMs) === plan) return stored;
  return {
    ...stored,
    plan: "free",
    status: "active",
    seats: Math.min(seats, PLAN_QUOTAS.free.seats),
  };
}

/** The number of a site's pages that one crawl may read now. */
export function crawlPageLimit(entitlement: PlanTerms, nowMs: number): number {
  return isReadOnly(entitlement, nowMs)
    ? 0
    : PLAN_QUOTAS[getEffectivePlan(entitlement, nowMs)].pagesPerCrawl;
}

/** Tells whether adding is blocked until a payment is settled. */
export function isReadOnly(
  { status, pastDueSince }: Pick<PlanTerms, "status" | "pastDueSince">,
  nowMs: number,
): boolean {
  if (status === "unpaid" || status === "paused") return true;
  return (
    status === "past_due" && pastDueSince !== null && pastDueSince + PAST_DUE_GRACE_MS <= nowMs
  );
}

/** Tells whether the plan allows the action, given current usage. */
export function checkEntitlement(
  entitlement: SeatTerms,
  usage: PlanUsage,
  request: PlanRequest,
  nowMs: number,
): PlanDecision {
  const plan = getEffectivePlan(entitlement, nowMs);
  const quotas = PLAN_QUOTAS[plan];
  // Existing data can always be exported.
  if (isReadOnly(entitlement, nowMs) && request.kind !== "export-map")
    return { isAllowed: false, refusal: { code: "plan-read-only", plan } };
  if (request.kind === "create-map") {
    const room = checkQuota(plan, "activeMaps", usage.activeMaps, 1);
    return room.isAllowed ? checkQuota(plan, "keywordsPerMap", 0, request.keywords) : room;
  }
  if (request.kind === "activate-maps")
    return checkQuota(plan, "activeMaps", usage.activeMaps, request.maps);
  if (request.kind === "add-keywords")
    return checkQuota(plan, "keywordsPerMap", request.keywordsInMap, request.added);
  if (request.kind === "add") {
    const { limit, used, requested } = request;
    const stored = limit === "seats" ? entitlement.seats : undefined;
    return checkQuota(plan, limit, used, requested, stored);
  }
  const isIncluded =
    request.kind === "create-white-label-link"
      ? quotas.hasWhiteLabelLinks
      : quotas.exportFormats.some((format) => format === request.format);
  return isIncluded
    ? { isAllowed: true }
    : { isAllowed: false, refusal: { code: "plan-feature-missing", plan } };
}

/** Reasons why nobody can edit a map, whatever their role. */
export type ReadOnlyReason =
  /** Nothing in the workspace can be changed until the payment issue is resolved. */
  | { readonly kind: "unpaid" }
  /** The map has more keywords than the plan includes. */
  | { readonly kind: "too-many-keywords"; readonly allowed: number }
  /** The plan includes fewer active maps than there are, and others were changed later. */
  | { readonly kind: "too-many-maps"; readonly allowed: number };

/** null: the plan lets people edit the map. Security rules reach the same decision from the same documents. */
export function readOnlyReason(
  entitlement: PlanTerms,
  map: { readonly isBeyondPlan: boolean; readonly keywords: number },
  nowMs: number,
): ReadOnlyReason | null {
  if (isReadOnly(entitlement, nowMs)) return { kind: "unpaid" };
  if (!map.isBeyondPlan) return null;
  const { activeMaps, keywordsPerMap } = getCurrentQuotas(entitlement, nowMs);
  if (map.keywords > keywordsPerMap) return { kind: "too-many-keywords", allowed: keywordsPerMap };
  return { kind: "too-many-maps", allowed: activeMaps ?? 0 };
}

function checkQuota(
  plan: PlanKey,
  limit: (typeof COUNTED_LIMITS)[number],
  used: number,
  requested: number,
  stored = Number.POSITIVE_INFINITY,
): PlanDecision {
  const included = PLAN_QUOTAS[plan][limit];
  const allowed = included === null ? null : Math.min(included, stored);
  // Adding nothing never exceeds a limit, even when a downgrade left usage above it.
  if (allowed === null || requested === 0 || used + requested <= allowed)
    return { isAllowed: true };
  return {
    isAllowed: false,
    refusal: { code: "plan-limit-reached", plan, limit, allowed, used, requested },
  };
}

/**
 * The maps that stay editable when a plan allows fewer than there are: the ones that people chose, then the most
 * recently changed ones. The others can be viewed, exported and archived; nothing is deleted. Whether anything can be
 * changed at all is decided by `isReadOnly`.
 * @param maps the active ones
 * @param chosen IDs of the maps to keep open, at most as many as the plan allows; those that aren't active don't count
 */
export function selectMapsWithinPlan<
  Listed extends { readonly id: MapId; readonly updatedAt: number; readonly keywords: number },
>(
  entitlement: PlanTerms,
  maps: readonly Listed[],
  nowMs: number,
  chosen: readonly MapId[] = [],
): readonly Listed[] {
  const { activeMaps, keywordsPerMap } = getCurrentQuotas(entitlement, nowMs);
  const isChosen = new Set(chosen);
  const choice = ({ id }: Listed) => Number(isChosen.has(id));
  return maps
    .toSorted((a, b) => choice(b) - choice(a) || b.updatedAt - a.updatedAt)
    .slice(0, activeMaps ?? maps.length)
    .filter(({ keywords }) => keywords <= keywordsPerMap);
}
