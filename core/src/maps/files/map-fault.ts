/**
 * Checks that an imported map can be opened at all. Schemas check single values; this checks consistency across them,
 * including topic cycles, on which traversing the map would never end.
 */
import {
  IMPORTED_KEYWORD_MAX_LENGTH,
  IMPORTED_VOLUME_MAX,
  MAX_IMPORTED_KEYWORDS,
} from "#/tables/import-limits.ts";
import {
  COMMENT_MAX_LENGTH,
  NOTE_MAX_LENGTH,
  TOPIC_NAME_MAX_LENGTH,
  topicId,
} from "#/snapshot/map-change.ts";
import type { MapEdits } from "#/maps/log/map-edits.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { findSnapshotFault } from "#/maps/snapshot-integrity.ts";

/** The first inconsistency as text, or null. */
export function findMapFault(snapshot: MapSnapshot, edits: MapEdits | null): string | null {
  return (
    findSnapshotFault(snapshot) ??
    findTextFault(snapshot) ??
    findIdFault(snapshot) ??
    (edits && findEditsFault(snapshot, edits))
  );
}

function findTextFault({ keywords, clusters, pillars }: MapSnapshot): string | null {
  const { text, volumePerMonth } = keywords;
  if (volumePerMonth.some((volume) => (volume ?? 0) > IMPORTED_VOLUME_MAX)) {
    return "a keyword has an impossible search volume";
  }
  if (text.length === 0) return "it has no keywords";
  if (text.length > MAX_IMPORTED_KEYWORDS) return `it has ${String(text.length)} keywords`;
  if (new Set(text).size !== text.length) return "a keyword appears twice";
  if (text.some((each) => each === "" || each.length > IMPORTED_KEYWORD_MAX_LENGTH)) {
    return "a keyword is empty or too long";
  }
  const names = [...clusters.name, ...pillars.name];
  return names.some((name) => name.trim() === "" || name.length > TOPIC_NAME_MAX_LENGTH)
    ? "the name of a topic is empty or too long"
    : null;
}

/** Pillars and clusters are both topics: an id used twice would put a topic under itself. */
function findIdFault({ clusters, pillars }: MapSnapshot): string | null {
  const ids = [...clusters.id, ...pillars.id];
  if (new Set(ids).size !== ids.length) return "two topics have the same ID";
  return ids.every((id) => topicId.safeParse(id).success) ? null : "a topic has an invalid ID";
}

function findEditsFault({ clusters, pillars }: MapSnapshot, edits: MapEdits): string | null {
  const { topics, comments } = edits;
  const isNamed = (name: string) => name.trim() !== "" && name.length <= TOPIC_NAME_MAX_LENGTH;
  if (!topics.every(({ name }) => isNamed(name))) return "the name of a topic is empty or too long";
  if (topics.some(({ note }) => note.length > NOTE_MAX_LENGTH)) return "a note is too long";
  if (comments.some(({ body }) => body.length > COMMENT_MAX_LENGTH)) return "a comment is too long";
  const above = new Map<string, string | null>(pillars.id.map((id) => [id, null]));
  clusters.id.forEach((id, at) => above.set(id, pillars.id[clusters.pillar[at] ?? -1] ?? null));
  for (const { id, mergedInto, parent } of topics) above.set(id, mergedInto ?? parent);
  const places = [
    ...above.values(),
    ...[...edits.moved, ...edits.grouped].map(({ topic }) => topic),
  ];
  if (places.some((id) => id !== null && !above.has(id))) return "a topic is missing";
  return hasCircle(above) ? "a topic is its own ancestor" : null;
}

function hasCircle(above: ReadonlyMap<string, string | null>): boolean {
  const ends = new Set<string>();
  for (const start of above.keys()) {
    const way = new Set<string>();
    for (let id: string | null = start; id !== null && !ends.has(id); id = above.get(id) ?? null) {
      if (way.has(id)) return true;
      way.add(id);
    }
    for (const id of way) ends.add(id);
  }
  return false;
}
