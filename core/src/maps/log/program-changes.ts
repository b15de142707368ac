/**
 * Changes as programs send them: those that people make, without what only the app writes (regroupings, measurements),
 * and without the sort keys that a browser computes: a topic goes to the end of its siblings unless the change says
 * after which one.
 */
import { generateKeyBetween } from "fractional-indexing";
import { z } from "zod";
import type { UserId } from "#/ids.ts";
import { applyChange, type SkipReason } from "#/maps/log/edited/apply-change.ts";
import { toDraft, type MapDraft, type MapState } from "#/maps/log/edited/map-state.ts";
import { groupVisibleChildren } from "#/maps/log/edited/topic-tree.ts";
import { mapChange, topicId, type MapChange } from "#/snapshot/map-change.ts";

/** Kinds that only the app writes. */
const OF_THE_APP = ["group-keywords", "compare-keywords", "set-grouping"] as const;
const PLACED = ["create-topic", "move-topic"] as const;

/** Maximum number of changes in one request. */
export const PROGRAM_CHANGES_MAX = 500;

const kindOf = (option: { readonly shape: { readonly kind: z.ZodLiteral<string> } }) =>
  option.shape.kind.value;
const isOf = (kinds: readonly string[]) => (option: Parameters<typeof kindOf>[0]) =>
  kinds.includes(kindOf(option));

type Option = (typeof mapChange.options)[number];
type PlainOption = Exclude<
  Option,
  { shape: { kind: z.ZodLiteral<(typeof OF_THE_APP)[number] | (typeof PLACED)[number]> } }
>;
const isPlain = (option: Option): option is PlainOption =>
  !isOf(OF_THE_APP)(option) && !isOf(PLACED)(option);

/** The sibling that it comes after; null: it comes first; absent: it comes last. */
const after = topicId.nullable().optional();
const parent = topicId.nullable();

const placedChange = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("create-topic"),
    /** Chosen by the program, so that later changes can name it. */
    topic: topicId,
    parent,
    name: z.string().trim().min(1).max(120),
    after,
  }),
  z.object({ kind: z.literal("move-topic"), topic: topicId, parent, after }),
]);

const plainChange = z.union(mapChange.options.filter(isPlain));

export const programChange = z.union([placedChange, plainChange]);
export type ProgramChange = z.infer<typeof programChange>;

export interface PlannedChanges {
  /** Changes in the form in which they are stored. */
  readonly changes: readonly MapChange[];
  /** Reasons why changes can't be applied, by the change's position; empty: all can. */
  readonly refused: ReadonlyMap<number, SkipReason>;
  /** The map after them. */
  readonly after: MapState;
}

/** Applies them in order to a draft, by the same code as a browser; nothing of it is stored. */
export function planProgramChanges(
  state: MapState,
  asked: readonly ProgramChange[],
  by: UserId,
): PlannedChanges {
  const draft = toDraft(state);
  const refused = new Map<number, SkipReason>();
  const changes = asked.map((change, n) => {
    const placed = placeChange(draft, change);
    const reason = applyChange(draft, placed, { by, at: null });
    if (reason !== null) refused.set(n, reason);
    return placed;
  });
  return { changes, refused, after: draft };
}

function placeChange(draft: MapDraft, change: ProgramChange): MapChange {
  if (change.kind !== "create-topic" && change.kind !== "move-topic") return change;
  const { after: sibling, ...placed } = change;
  return { ...placed, order: orderAfter(draft, change, sibling) };
}

/** A key between its neighbors; at the end where they leave no room. */
function orderAfter(
  draft: MapDraft,
  { topic, parent: above }: { readonly topic: string; readonly parent: string | null },
  sibling: string | null | undefined,
): string {
  const siblings = (groupVisibleChildren(draft).get(above) ?? []).filter(({ id }) => id !== topic);
  const at =
    sibling === undefined ? siblings.length - 1 : siblings.findIndex(({ id }) => id === sibling);
  const left = siblings[at]?.order ?? null;
  const right = siblings[at + 1]?.order ?? null;
  return left !== null && right !== null && left >= right
    ? generateKeyBetween(siblings.at(-1)?.order ?? null, null)
    : generateKeyBetween(left, right);
}
