/**
 * Imports an outline as a map. The top two levels become the snapshot's pillars and clusters; what a snapshot can't
 * store (topics under clusters, empty topics, notes, plans) follows as changes. An outline without levels is a list of
 * clusters.
 */
import type { UserId } from "#/ids.ts";
import { cutText } from "#/wording/cut-text.ts";
import { fitOutline } from "#/maps/files/fit-outline.ts";
import { buildGroupedSnapshot, type GivenCluster } from "#/maps/files/grouped-snapshot.ts";
import type { ImportFault } from "#/tables/import-fault.ts";
import type { ImportedMap } from "#/maps/files/imported-map.ts";
import { NO_FILE_EVIDENCE } from "#/maps/files/map-json.ts";
import { WEAK_CONFIDENCE } from "#/scoring/carrying-members.ts";
import type { FileKeyword, FileTopic, MapFile } from "#/maps/files/map-file.ts";
import { buildOutlineChanges, type PlacedTopic } from "#/maps/files/outline-changes.ts";
import { TOPIC_NAME_MAX_LENGTH } from "#/snapshot/map-change.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

export interface OutlinePorts {
  /** A random id of 8 to 64 characters. */
  readonly newId: () => string;
  /** The workspace member with this name; null: none, or more than one. */
  readonly memberNamed: (name: string) => UserId | null;
  /** Source label for numbers whose file doesn't name a source. */
  readonly metrics: MapSnapshot["metrics"];
}

export interface ImportedOutline {
  /** null: the outline has no keywords. */
  readonly map: ImportedMap | null;
  /** Duplicate keywords. */
  readonly repeatCount: number;
  readonly faults: readonly ImportFault[];
}

/** Takes the output of `fitOutline`. */
export function importOutline(file: MapFile, ports: OutlinePorts): ImportedOutline {
  const { topics, repeatCount, faults } = fitOutline(file);
  const isFlat = topics.every((topic) => topic.topics.length === 0);
  const gathered = new Gathered(isFlat);
  for (const topic of topics) gathered.take(topic, null, null);
  const { keywords, clusterOf, clusters, pillars } = gathered;
  if (keywords.length === 0) return { map: null, repeatCount, faults };
  const metrics = file.metrics ?? ports.metrics;
  const grouped = buildGroupedSnapshot({
    keywords: keywords.map(({ text, volumePerMonth, difficulty, cpcMicros, runs }) => ({
      text,
      volumePerMonth,
      difficulty,
      cpcMicros,
      runs,
    })),
    clusterOf,
    clusters,
    pillars: pillars.map(({ name }, at) => distinctName(pillars, name, at)),
    metrics,
  });
  const snapshot = withReadFacts(grouped.snapshot, keywords);
  const changes = buildOutlineChanges(gathered.placed, { ...grouped, snapshot }, ports);
  return {
    map: {
      title: file.title,
      type: "serp",
      locale: file.locale,
      seeds: [],
      snapshot,
      changes,
      evidence: NO_FILE_EVIDENCE,
    },
    repeatCount,
    faults,
  };
}

/** Intents and weak connections are taken from the file; a missing intent stays as derived from the wording. */
function withReadFacts(snapshot: MapSnapshot, keywords: readonly FileKeyword[]): MapSnapshot {
  const intent = snapshot.keywords.intent.map((found, at) => keywords[at]?.intent ?? found);
  const confidence = snapshot.keywords.confidence.map((found, at) =>
    keywords[at]?.isWeak === true ? WEAK_CONFIDENCE : found,
  );
  return { ...snapshot, keywords: { ...snapshot.keywords, intent, confidence } };
}

/** Pillars with the same name stay separate; the second gets its name back through a change. */
function distinctName(pillars: readonly FileTopic[], name: string, at: number): string {
  const isFirst = pillars.findIndex((pillar) => pillar.name === name) === at;
  if (isFirst) return name;
  const number = ` (${String(at + 1)})`;
  return cutText(name, TOPIC_NAME_MAX_LENGTH - number.length) + number;
}

class Gathered {
  readonly #isFlat: boolean;
  readonly keywords: FileKeyword[] = [];
  readonly clusterOf: number[] = [];
  readonly clusters: GivenCluster[] = [];
  readonly pillars: FileTopic[] = [];
  readonly placed: PlacedTopic[] = [];

  constructor(isFlat: boolean) {
    this.#isFlat = isFlat;
  }

  take(topic: FileTopic, parent: PlacedTopic | null, pillar: number | null): void {
    const isPillar = parent === null && !this.#isFlat;
    const ownPillar = isPillar ? this.pillars.push(topic) - 1 : pillar;
    const cluster =
      topic.keywords.length === 0
        ? null
        : this.clusters.push({ name: topic.name, pillar: ownPillar }) - 1;
    for (const keyword of topic.keywords) {
      this.keywords.push(keyword);
      this.clusterOf.push(cluster ?? 0);
    }
    const placed = { topic, parent, cluster, pillar: isPillar ? ownPillar : null };
    this.placed.push(placed);
    for (const child of topic.topics) this.take(child, placed, ownPillar);
  }
}
