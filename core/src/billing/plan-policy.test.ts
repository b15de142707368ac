import { expect, test } from "vitest";
import { getFreeEntitlement, type Entitlement } from "#/billing/entitlement.ts";
import {
  checkEntitlement,
  crawlPageLimit,
  getEffectivePlan,
  isReadOnly,
  selectMapsWithinPlan,
  PAST_DUE_GRACE_MS,
  readOnlyReason,
  type PlanRequest,
} from "#/billing/plan-policy.ts";
import { PLAN_EXPORT_FORMATS, PLAN_KEYS, PLAN_QUOTAS, type PlanKey } from "#/billing/plans.ts";
import { mapId } from "#/ids.ts";

const NOW = 1_700_000_000_000;

const on = (plan: PlanKey, of: Partial<Entitlement> = {}): Entitlement => ({
  ...getFreeEntitlement(NOW),
  plan,
  seats: PLAN_QUOTAS[plan].seats,
  ...of,
});
const check = (entitlement: Entitlement, activeMaps: number, request: PlanRequest) =>
  checkEntitlement(entitlement, { activeMaps }, request, NOW);
const allowed = { isAllowed: true };

test.each([
  ["free", 3, 200],
  ["starter", 10, 1_000],
  ["pro", 50, 5_000],
  ["premium", 200, 10_000],
] as const)("%s allows %i active maps of %i keywords, and not one more", (plan, maps, keywords) => {
  const create = { kind: "create-map", keywords } as const;
  expect(check(on(plan), maps - 1, create)).toEqual(allowed);
  expect(check(on(plan), maps, create)).toEqual({
    isAllowed: false,
    refusal: {
      code: "plan-limit-reached",
      plan,
      limit: "activeMaps",
      allowed: maps,
      used: maps,
      requested: 1,
    },
  });
  expect(check(on(plan), 0, { kind: "create-map", keywords: keywords + 1 })).toEqual({
    isAllowed: false,
    refusal: {
      code: "plan-limit-reached",
      plan,
      limit: "keywordsPerMap",
      allowed: keywords,
      used: 0,
      requested: keywords + 1,
    },
  });
});

test("agency has no limit on active maps but has one on keywords", () => {
  expect(check(on("agency"), 100_000, { kind: "create-map", keywords: 25_000 })).toEqual(allowed);
  expect(check(on("agency"), 0, { kind: "create-map", keywords: 25_001 })).toMatchObject({
    refusal: { limit: "keywordsPerMap", allowed: 25_000 },
  });
});

test("several maps are restored together only when there is room for all of them", () => {
  expect(check(on("free"), 1, { kind: "activate-maps", maps: 2 })).toEqual(allowed);
  expect(check(on("free"), 2, { kind: "activate-maps", maps: 2 })).toMatchObject({
    refusal: { limit: "activeMaps", allowed: 3, used: 2, requested: 2 },
  });
});

test("keywords can be added up to the map's limit", () => {
  const add = (added: number) =>
    check(on("free"), 3, { kind: "add-keywords", keywordsInMap: 190, added });
  expect(add(10)).toEqual(allowed);
  expect(add(11)).toMatchObject({
    refusal: { limit: "keywordsPerMap", allowed: 200, used: 190, requested: 11 },
  });
});

test("adding nothing is allowed when a downgrade left the map over its limit", () => {
  const request = { kind: "add-keywords", keywordsInMap: 900, added: 0 } as const;
  expect(check(on("free"), 40, request)).toEqual(allowed);
});

test.each(
  PLAN_KEYS.flatMap((plan) => PLAN_EXPORT_FORMATS.map((format) => [plan, format] as const)),
)("%s exports %s exactly when its row in the plan table allows it", (plan, format) => {
  const isListed = PLAN_QUOTAS[plan].exportFormats.some((each) => each === format);
  expect(check(on(plan), 0, { kind: "export-map", format }).isAllowed).toBe(isListed);
});

test.each([
  ["active", "pro", false],
  ["past_due", "pro", false],
  ["incomplete", "pro", false],
  ["unpaid", "pro", true],
  ["paused", "pro", true],
  ["canceled", "free", false],
  ["incomplete_expired", "free", false],
] as const)("%s has the quotas of %s; read-only: %s", (status, plan, readOnly) => {
  const paid = on("pro", { status });
  expect([getEffectivePlan(paid, NOW), isReadOnly(paid, NOW)]).toEqual([plan, readOnly]);
});

test("a trial has the quotas of its plan until it ends, then those of free, and stays editable", () => {
  const trial = on("pro", { status: "trialing", trialEndsAt: NOW });
  expect(getEffectivePlan(trial, NOW - 1)).toBe("pro");
  expect(getEffectivePlan(trial, NOW)).toBe("free");
  expect(isReadOnly(trial, NOW)).toBe(false);
  expect(getEffectivePlan(on("pro", { status: "trialing" }), NOW)).toBe("free");
});

test("a payment overdue beyond the grace period makes the workspace read-only", () => {
  const due = on("pro", { status: "past_due", pastDueSince: NOW });
  expect(isReadOnly(due, NOW + PAST_DUE_GRACE_MS - 1)).toBe(false);
  expect(isReadOnly(due, NOW + PAST_DUE_GRACE_MS)).toBe(true);
});

test("a read-only workspace can't add anything but can still export", () => {
  const unpaid = on("pro", { status: "unpaid" });
  for (const request of [
    { kind: "create-map", keywords: 1 },
    { kind: "activate-maps", maps: 1 },
    { kind: "add-keywords", keywordsInMap: 1, added: 1 },
  ] as const)
    expect(check(unpaid, 0, request)).toEqual({
      isAllowed: false,
      refusal: { code: "plan-read-only", plan: "pro" },
    });
  expect(check(unpaid, 0, { kind: "export-map", format: "xlsx" })).toEqual(allowed);
});

test.each(PLAN_KEYS)("a crawl on %s reads as many pages as the plan says", (plan) => {
  expect(crawlPageLimit(on(plan), NOW)).toBe(PLAN_QUOTAS[plan].pagesPerCrawl);
});

test("a trial's crawl is that of its plan until it ends, and a read-only workspace has none", () => {
  const trial = on("pro", { status: "trialing", trialEndsAt: NOW });
  expect(crawlPageLimit(trial, NOW - 1)).toBe(PLAN_QUOTAS.pro.pagesPerCrawl);
  expect(crawlPageLimit(trial, NOW)).toBe(PLAN_QUOTAS.free.pagesPerCrawl);
  expect(crawlPageLimit(on("pro", { status: "unpaid" }), NOW)).toBe(0);
});

test("after a downgrade the most recently changed maps stay editable, up to the plan's limit", () => {
  const maps = [
    { id: mapId.parse("oldest"), updatedAt: 1, keywords: 10 },
    { id: mapId.parse("large"), updatedAt: 5, keywords: 201 },
    { id: mapId.parse("newer"), updatedAt: 3, keywords: 10 },
    { id: mapId.parse("newest"), updatedAt: 4, keywords: 200 },
  ];
  const idsOn = (entitlement: Entitlement) =>
    selectMapsWithinPlan(entitlement, maps, NOW).map(({ id }) => id);
  expect(idsOn(on("free"))).toEqual(["newest", "newer"]);
  expect(idsOn(on("agency"))).toEqual(["large", "newest", "newer", "oldest"]);
});

test("a smaller number of stored seats counts, a larger one doesn't", () => {
  const invite = (seats: number, used: number) =>
    check(on("pro", { seats }), 0, { kind: "add", limit: "seats", used, requested: 1 });
  expect(invite(2, 1)).toEqual(allowed);
  expect(invite(2, 2)).toMatchObject({ refusal: { limit: "seats", allowed: 2 } });
  expect(invite(99, 3)).toMatchObject({ refusal: { limit: "seats", allowed: 3 } });
});

test("maps that people chose stay editable before others that changed later", () => {
  const maps = [5, 4, 3, 2, 1].map((updatedAt) => ({
    id: mapId.parse(`map-${updatedAt}`),
    updatedAt,
    keywords: updatedAt === 2 ? 300 : 10,
  }));
  const openOn = (plan: PlanKey, ...chosen: readonly string[]) => {
    const ids = chosen.map((id) => mapId.parse(id));
    return selectMapsWithinPlan(on(plan), maps, NOW, ids).map(({ id }) => id);
  };
  expect(openOn("free")).toEqual(["map-5", "map-4", "map-3"]);
  expect(openOn("free", "map-1")).toEqual(["map-1", "map-5", "map-4"]);
  expect(openOn("free", "map-1", "map-3", "map-4")).toEqual(["map-4", "map-3", "map-1"]);
  // Archived or deleted since.
  expect(openOn("free", "map-9", "map-1")).toEqual(["map-1", "map-5", "map-4"]);
  // More than the plan includes, or too large for it.
  expect(openOn("free", "map-1", "map-3", "map-4", "map-5")).toEqual(["map-5", "map-4", "map-3"]);
  expect(openOn("free", "map-2")).toEqual(["map-5", "map-4"]);
  expect(openOn("starter", "map-1")).toHaveLength(5);
});

test("a map that people can edit has no read-only reason", () => {
  const map = { isBeyondPlan: false, keywords: 900 };
  expect(readOnlyReason(on("pro"), map, NOW)).toBeNull();
  expect(readOnlyReason(on("pro", { status: "past_due", pastDueSince: NOW }), map, NOW)).toBeNull();
});

test("an overdue payment takes precedence over a smaller plan's limits", () => {
  const map = { isBeyondPlan: true, keywords: 900 };
  const paused = on("pro", { status: "paused" });
  expect(readOnlyReason(paused, map, NOW)).toEqual({ kind: "unpaid" });
  expect(readOnlyReason(paused, { ...map, isBeyondPlan: false }, NOW)).toEqual({ kind: "unpaid" });
});

test("a map exceeds the plan by having too many keywords or by being one of too many maps", () => {
  const reasonFor = (keywords: number) =>
    readOnlyReason(on("free"), { isBeyondPlan: true, keywords }, NOW);
  expect(reasonFor(201)).toEqual({ kind: "too-many-keywords", allowed: 200 });
  expect(reasonFor(200)).toEqual({ kind: "too-many-maps", allowed: 3 });
});

test.each([
  ["seats", { free: 1, starter: 1, pro: 3, premium: 8, agency: 25 }],
  ["ownDomains", { free: 1, starter: 1, pro: 5, premium: 15, agency: 50 }],
  ["competitorsPerMap", { free: 0, starter: 1, pro: 3, premium: 5, agency: 10 }],
  ["redditSources", { free: 1, starter: 3, pro: 15, premium: 50, agency: 150 }],
] as const)("each plan has its own number of %s", (limit, allowedOn) => {
  for (const plan of PLAN_KEYS) {
    const allowedNumber = allowedOn[plan];
    const add = (used: number, requested: number) =>
      check(on(plan), 0, { kind: "add", limit, used, requested });
    expect(add(0, allowedNumber)).toEqual(allowed);
    expect(add(allowedNumber, 0)).toEqual(allowed);
    expect(add(allowedNumber, 1)).toEqual({
      isAllowed: false,
      refusal: {
        code: "plan-limit-reached",
        plan,
        limit,
        allowed: allowedNumber,
        used: allowedNumber,
        requested: 1,
      },
    });
  }
});

test("only agency creates links with its own branding", () => {
  const plans = PLAN_KEYS.filter(
    (plan) => check(on(plan), 0, { kind: "create-white-label-link" }).isAllowed,
  );
  expect(plans).toEqual(["agency"]);
});
