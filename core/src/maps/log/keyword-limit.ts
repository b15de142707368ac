/**
 * Enforces the plan's keywords per map while a map is open. Readers replay every operation regardless of the plan,
 * because plans change and a replay must not. So browsers check before they commit; surplus keywords written anyway (by
 * two people at once, offline, or by another client) are removed by an ordinary operation that a function writes.
 */
import type { Entitlement } from "#/billing/entitlement.ts";
import { checkEntitlement, type PlanRefusal } from "#/billing/plan-policy.ts";
import { userId } from "#/ids.ts";
import { applyChange } from "#/maps/log/edited/apply-change.ts";
import type { MapChange } from "#/snapshot/map-change.ts";
import {
  toDraft,
  hasKeyword,
  countStateKeywords,
  type MapState,
} from "#/maps/log/edited/map-state.ts";

/** The author of operations that remove surplus keywords. No account has this ID. */
export const PLAN_LIMIT_AUTHOR = userId.parse("mapwright-plan-limit");

/** Keywords the change adds to the map, unless they are already there. */
export function listBroughtKeywords(change: MapChange): readonly string[] {
  if (change.kind === "add-keywords") return change.keywords.map(({ text }) => text);
  return change.kind === "restore-keywords" ? change.keywords : [];
}

/**
 * Returns the reason why the plan doesn't allow the changes, based on the number of keywords the map would have; null:
 * it does.
 */
export function refuseKeywords(
  entitlement: Entitlement,
  state: MapState,
  changes: readonly MapChange[],
  nowMs: number,
): PlanRefusal | null {
  if (!changes.some((change) => listBroughtKeywords(change).length > 0)) return null;
  const keywordsInMap = countStateKeywords(state);
  const added = Math.max(0, countStateKeywords(afterChanges(state, changes)) - keywordsInMap);
  // The number of maps doesn't matter here: this one already exists.
  const request = { kind: "add-keywords", keywordsInMap, added } as const;
  const decision = checkEntitlement(entitlement, { activeMaps: 0 }, request, nowMs);
  return decision.isAllowed ? null : decision.refusal;
}

/**
 * The surplus keywords of one operation: the last ones it added. If the map was already over the limit, only what the
 * operation added counts; so each operation is accountable for its own keywords, whatever the order of evaluation.
 * @param before the map after all operations that precede this one in the log
 * @param allowed the most keywords a map may have
 */
export function listSurplusKeywords(
  before: MapState,
  changes: readonly MapChange[],
  allowed: number,
): readonly string[] {
  const after = afterChanges(before, changes);
  const count = countStateKeywords(after) - Math.max(allowed, countStateKeywords(before));
  if (count <= 0) return [];
  const isOn = (state: MapState, text: string) =>
    hasKeyword(state, text) && !state.removed.has(text);
  const brought = new Set(changes.flatMap(listBroughtKeywords));
  const fresh = [...brought].filter((text) => isOn(after, text) && !isOn(before, text));
  return fresh.slice(-count);
}

function afterChanges(state: MapState, changes: readonly MapChange[]): MapState {
  const draft = toDraft(state);
  for (const change of changes) applyChange(draft, change, { by: PLAN_LIMIT_AUTHOR, at: null });
  return draft;
}
