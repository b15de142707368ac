/** The changes for what a snapshot can't store of an outline. */
import { generateNKeysBetween } from "fractional-indexing";
import type { UserId } from "#/ids.ts";
import type { GroupedSnapshot } from "#/maps/files/grouped-snapshot.ts";
import { importKeyword } from "#/tables/import-keyword.ts";
import type { FileComment, FileTopic } from "#/maps/files/map-file.ts";
import type { MapChange } from "#/snapshot/map-change.ts";
import { openState } from "#/maps/log/edited/map-state.ts";

/** A topic of the outline; parents come before children. */
export interface PlacedTopic {
  readonly topic: FileTopic;
  readonly parent: PlacedTopic | null;
  /** Its given cluster; null: it has no keywords. */
  readonly cluster: number | null;
  /** Its given pillar; null: it is a child topic, or the outline has no levels. */
  readonly pillar: number | null;
}

interface ChangePorts {
  readonly newId: () => string;
  readonly memberNamed: (name: string) => UserId | null;
}

/** Changes for a fitted outline, in order; empty when a snapshot stores it completely. */
export function buildOutlineChanges(
  placed: readonly PlacedTopic[],
  { snapshot, clusterIds, pillarIds }: GroupedSnapshot,
  { newId, memberNamed }: ChangePorts,
): MapChange[] {
  const idOf = new Map<PlacedTopic, string>();
  for (const each of placed) {
    const known = each.pillar === null ? clusterIds[each.cluster ?? -1] : pillarIds[each.pillar];
    idOf.set(each, known ?? newId());
  }
  const before = openState(snapshot).topics;
  const chosen = listPrimaries(snapshot);
  const orders = orderKeys(placed, (each) => before.get(idOf.get(each) ?? "")?.order ?? null);
  return placed.flatMap((each) => {
    const topic = idOf.get(each) ?? "";
    const existing = before.get(topic);
    const parent = parentOf(each, idOf, existing?.parent ?? null);
    const order = orders.get(each) ?? "a0";
    const name = each.topic.name;
    return [
      ...(existing ? [] : [{ kind: "create-topic", topic, parent, order, name } as const]),
      ...(existing && (existing.parent !== parent || existing.order !== order)
        ? [{ kind: "move-topic", topic, parent, order } as const]
        : []),
      ...(existing && existing.name !== name
        ? [{ kind: "rename-topic", topic, name } as const]
        : []),
      ...gatherIntoPillar(each, topic, clusterIds),
      ...planChanges(each.topic, topic, memberNamed),
      ...primaryChange(each, topic, chosen.get(topic)),
      ...commentChanges(each.topic.comments, topic, null, newId),
    ];
  });
}

/** Returns the parent of a topic. In an outline without levels, a topic stays in the pillar found by wording. */
function parentOf(
  { parent, pillar }: PlacedTopic,
  idOf: ReadonlyMap<PlacedTopic, string>,
  found: string | null,
): string | null {
  if (pillar !== null) return null;
  return parent === null ? found : (idOf.get(parent) ?? null);
}

/** Sort keys for siblings whose default order differs from the outline's; existing keys otherwise. */
function orderKeys(
  placed: readonly PlacedTopic[],
  before: (each: PlacedTopic) => string | null,
): Map<PlacedTopic, string> {
  const siblings = new Map<PlacedTopic | null, PlacedTopic[]>();
  for (const each of placed) {
    // Clusters of an outline without levels are placed under different pillars, in the map's own order.
    if (each.parent === null && each.pillar === null && before(each) !== null) continue;
    const own = siblings.get(each.parent);
    if (own) own.push(each);
    else siblings.set(each.parent, [each]);
  }
  const keys = new Map<PlacedTopic, string>();
  for (const each of placed) {
    const known = before(each);
    if (known !== null) keys.set(each, known);
  }
  for (const own of siblings.values()) {
    const known = own.map(before);
    const isInOrder = known.every((key, at) => {
      const last = known[at - 1] ?? "";
      return key !== null && last < key;
    });
    if (isInOrder) continue;
    const made = generateNKeysBetween(null, null, own.length);
    own.forEach((each, at) => keys.set(each, made[at] ?? "a0"));
  }
  return keys;
}

/** A pillar with its own keywords: they came in a cluster, which is merged into it. */
function gatherIntoPillar(
  { pillar, cluster }: PlacedTopic,
  topic: string,
  clusterIds: GroupedSnapshot["clusterIds"],
): MapChange[] {
  const own = pillar === null || cluster === null ? undefined : clusterIds[cluster];
  return own === undefined ? [] : [{ kind: "merge-topic", topic: own, into: topic }];
}

/** Status, assignee, due date, address, note and lock, where the file sets them. */
export function planChanges(
  { status, assignee, dueDay, targetUrl, note, isLocked }: FileTopic,
  topic: string,
  memberNamed: ChangePorts["memberNamed"],
): MapChange[] {
  const member = assignee === null ? null : memberNamed(assignee);
  return [
    ...(status === "idea" ? [] : [{ kind: "set-status", topic, status } as const]),
    ...(member === null ? [] : [{ kind: "set-assignee", topic, assignee: member } as const]),
    ...(dueDay === null ? [] : [{ kind: "set-due-day", topic, dueDay } as const]),
    ...(targetUrl === null ? [] : [{ kind: "set-target-url", topic, targetUrl } as const]),
    ...(note === "" ? [] : [{ kind: "set-note", topic, note } as const]),
    ...(isLocked ? [{ kind: "set-locked", topic, isLocked } as const] : []),
  ];
}

/** Sets the primary keyword only where the volumes would pick another, or where keywords were added by a merge. */
function primaryChange(
  { topic: { primary }, pillar }: PlacedTopic,
  topic: string,
  chosen: string | undefined,
): MapChange[] {
  const keyword = importKeyword.safeParse(primary).data;
  if (keyword === undefined) return [];
  return pillar === null && chosen === keyword ? [] : [{ kind: "set-primary", topic, keyword }];
}

function commentChanges(
  comments: readonly FileComment[],
  topic: string,
  replyTo: string | null,
  newId: () => string,
): MapChange[] {
  return comments.flatMap(({ body, isResolved, replies }): MapChange[] => {
    const comment = newId();
    return [
      { kind: "add-comment", comment, topic, replyTo, body, mentions: [] },
      ...(isResolved ? [{ kind: "resolve-thread", comment, isResolved } as const] : []),
      ...commentChanges(replies, topic, comment, newId),
    ];
  });
}

/** Cluster id → its primary keyword by volume. */
export function listPrimaries({
  clusters,
  keywords,
}: GroupedSnapshot["snapshot"]): ReadonlyMap<string, string | undefined> {
  return new Map(
    clusters.id.map((id, at) => [id, keywords.text[clusters.primary[at] ?? -1]] as const),
  );
}
