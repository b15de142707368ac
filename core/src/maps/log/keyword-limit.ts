/**
 * The plan's keywords per map, for a map that is open. Readers replay every operation whatever the plan: a plan
 * changes, and a replay must not. So browsers ask before they commit, and what was written all the same (by two people
 * at once, offline, or past the app) is taken off the map by an ordinary operation that a function writes.
 */
import type { Entitlement } from "#/billing/entitlement.ts";
import { checkEntitlement, type PlanRefusal } from "#/billing/plan-policy.ts";
import { userId } from "#/ids.ts";
import { applyChange } from "#/maps/log/apply-change.ts";
import type { MapChange } from "#/maps/log/map-change.ts";
import { draftOf, hasKeyword, keywordCount, type MapState } from "#/maps/log/map-state.ts";

/** Who operations are by that take surplus keywords off a map. No account has such an id. */
export const PLAN_LIMIT_AUTHOR = userId.parse("mapwright-plan-limit");

/** Texts that the change puts on the map, if they aren't there yet. */
export function keywordsBroughtBy(change: MapChange): readonly string[] {
  if (change.kind === "add-keywords") return change.keywords.map(({ text }) => text);
  return change.kind === "restore-keywords" ? change.keywords : [];
}

/** Why the plan does not allow the changes, from the number of keywords that the map would have; null: it does. */
export function refuseKeywords(
  entitlement: Entitlement,
  state: MapState,
  changes: readonly MapChange[],
  nowMs: number,
): PlanRefusal | null {
  if (!changes.some((change) => keywordsBroughtBy(change).length > 0)) return null;
  const keywordsInMap = keywordCount(state);
  const added = Math.max(0, keywordCount(afterChanges(state, changes)) - keywordsInMap);
  // Maps are not counted here: this one is there already.
  const request = { kind: "add-keywords", keywordsInMap, added } as const;
  const decision = checkEntitlement(entitlement, { activeMaps: 0 }, request, nowMs);
  return decision.isAllowed ? null : decision.refusal;
}

/**
 * Keywords of one operation that a map has no room for: those that it brought last. Of a map that was over the limit
 * before, only what the operation added to it; so each operation answers for itself, in whatever order they are judged.
 * @param before the map after everything that comes before the operation in the log
 * @param allowed most keywords of a map
 */
export function surplusKeywords(
  before: MapState,
  changes: readonly MapChange[],
  allowed: number,
): readonly string[] {
  const after = afterChanges(before, changes);
  const count = keywordCount(after) - Math.max(allowed, keywordCount(before));
  if (count <= 0) return [];
  const isOn = (state: MapState, text: string) =>
    hasKeyword(state, text) && !state.removed.has(text);
  const brought = new Set(changes.flatMap(keywordsBroughtBy));
  const fresh = [...brought].filter((text) => isOn(after, text) && !isOn(before, text));
  return fresh.slice(-count);
}

function afterChanges(state: MapState, changes: readonly MapChange[]): MapState {
  const draft = draftOf(state);
  for (const change of changes) applyChange(draft, change, { by: PLAN_LIMIT_AUTHOR, at: null });
  return draft;
}
