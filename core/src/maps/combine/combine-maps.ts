/**
 * Adds the keywords of one map to another, as changes that a person could have made: keywords join the topic that their
 * cluster matches, and clusters without one become topics. What people did to the map stays: no topic is renamed, moved,
 * merged or deleted, no keyword leaves its place, and locked topics get nothing. Evidence is stored apart and needs no
 * changes.
 */
import { generateNKeysBetween } from "fractional-indexing";
import { cutText } from "#/wording/cut-text.ts";
import { isOpen, matchClusters, type ClusterMatch } from "#/maps/combine/match-clusters.ts";
import { splitChange } from "#/maps/log/fitting-changes.ts";
import { getEditedSnapshot } from "#/maps/log/edited/edited-snapshot.ts";
import {
  CHANGE_KEYWORDS_MAX,
  TOPIC_NAME_MAX_LENGTH,
  type AddedKeyword,
  type MapChange,
} from "#/snapshot/map-change.ts";
import { hasKeyword, countStateKeywords, type MapState } from "#/maps/log/edited/map-state.ts";
import { createOrdersBehind, groupVisibleChildren } from "#/maps/log/edited/topic-tree.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import type { RedditEvidence } from "#/reddit/reddit-evidence.ts";
import { getVolumeUnit } from "#/snapshot/figures/volume-unit.ts";
import { normalizeText } from "#/wording/normalize-text.ts";

/** The map that is added. */
export interface SourceMap {
  /** Snapshot as the map is grouped now. */
  readonly snapshot: MapSnapshot;
  readonly reddit: RedditEvidence | null;
}

interface CombineOptions {
  /** The ID of the topic that a pillar or cluster of the source becomes; the same each time, so that a retry repeats nothing. */
  readonly topicIdOf: (sourceId: string, attempt: number) => string;
  /** Maximum number of keywords of the map. */
  readonly limit: number;
}

export interface Combination {
  readonly changes: readonly MapChange[];
  /** One per cluster of the source. */
  readonly matches: readonly ClusterMatch[];
  readonly addedCount: number;
  /** Keywords that the map has, or had before people removed them. */
  readonly knownCount: number;
  /** Number of further keywords there would be without the limit. */
  readonly omittedCount: number;
}

export function combineMaps(
  state: MapState,
  source: SourceMap,
  { topicIdOf, limit }: CombineOptions,
): Combination {
  const { snapshot } = source;
  const matches = matchClusters(state, getEditedSnapshot(state), snapshot, source.reddit);
  const isSameUnit = getVolumeUnit(state.base.metrics) === getVolumeUnit(snapshot.metrics);
  const added: AddedKeyword[][] = snapshot.clusters.id.map(() => []);
  let room = Math.max(0, limit - countStateKeywords(state));
  let [addedCount, knownCount, omittedCount] = [0, 0, 0];
  snapshot.keywords.text.forEach((text, keyword) => {
    if (hasKeyword(state, text)) knownCount += 1;
    else if (room === 0) omittedCount += 1;
    else {
      room -= 1;
      addedCount += 1;
      added[snapshot.keywords.cluster[keyword] ?? 0]?.push({
        text,
        // Searches and impressions can't be added up.
        volumePerMonth: isSameUnit ? (snapshot.keywords.volumePerMonth[keyword] ?? null) : null,
        difficulty: snapshot.keywords.difficulty[keyword] ?? null,
        intent: snapshot.keywords.intent[keyword] ?? "unknown",
      });
    }
  });
  const places = new TopicPlaces(state, snapshot, topicIdOf);
  const changes = added.flatMap((keywords, cluster): MapChange[] => {
    if (keywords.length === 0) return [];
    const known = matches[cluster]?.topic ?? null;
    const topic = known ?? places.topicFor(cluster);
    return places.takeChanges().concat(addKeywords(topic, keywords));
  });
  return { changes, matches, addedCount, knownCount, omittedCount };
}

function addKeywords(topic: string, keywords: readonly AddedKeyword[]): MapChange[] {
  const changes: MapChange[] = [];
  for (let at = 0; at < keywords.length; at += CHANGE_KEYWORDS_MAX) {
    const some = keywords.slice(at, at + CHANGE_KEYWORDS_MAX);
    changes.push(...splitChange({ kind: "add-keywords", topic, keywords: some }));
  }
  return changes;
}

/** Topics for clusters that match none, under the pillar of the same name or one of their own. */
class TopicPlaces {
  readonly #state: MapState;
  readonly #source: MapSnapshot;
  readonly #topicIdOf: CombineOptions["topicIdOf"];
  /** Name → ID of open pillars. */
  readonly #pillars: Map<string, string>;
  /** The last order key used under each parent. */
  readonly #lastOrder = new Map<string | null, string>();
  #changes: MapChange[] = [];

  constructor(state: MapState, source: MapSnapshot, topicIdOf: CombineOptions["topicIdOf"]) {
    this.#state = state;
    this.#source = source;
    this.#topicIdOf = topicIdOf;
    const pillars = groupVisibleChildren(state).get(null) ?? [];
    this.#pillars = new Map(
      pillars
        .filter(({ id }) => isOpen(state, id))
        .toReversed()
        .map(({ id, name }) => [normalizeText(name), id]),
    );
  }

  /** Takes the changes that are to be made before the topics last asked for are used. */
  takeChanges(): MapChange[] {
    const changes = this.#changes;
    this.#changes = [];
    return changes;
  }

  topicFor(cluster: number): string {
    const { clusters } = this.#source;
    const parent = this.#pillarFor(clusters.pillar[cluster] ?? -1);
    return this.#create(clusters.id[cluster] ?? "", clusters.name[cluster] ?? "", parent);
  }

  #pillarFor(pillar: number): string {
    const { id, name } = this.#source.pillars;
    const key = normalizeText(name[pillar] ?? "");
    const known = this.#pillars.get(key);
    if (known !== undefined) return known;
    const created = this.#create(id[pillar] ?? "", name[pillar] ?? "", null);
    this.#pillars.set(key, created);
    return created;
  }

  #create(sourceId: string, name: string, parent: string | null): string {
    const { topics } = this.#state;
    let attempt = 0;
    // One that an earlier run created is used again, unless people have deleted or locked it since.
    while (
      topics.has(this.#topicIdOf(sourceId, attempt)) &&
      !isOpen(this.#state, this.#topicIdOf(sourceId, attempt))
    )
      attempt += 1;
    const topic = this.#topicIdOf(sourceId, attempt);
    if (topics.has(topic)) return topic;
    const order = this.#orderUnder(parent);
    const cut = cutText(name.trim(), TOPIC_NAME_MAX_LENGTH) || "Added topics";
    this.#changes.push({ kind: "create-topic", topic, parent, order, name: cut });
    return topic;
  }

  #orderUnder(parent: string | null): string {
    const last = this.#lastOrder.get(parent);
    const [order = "a0"] =
      last === undefined
        ? createOrdersBehind(this.#state, parent, 1)
        : generateNKeysBetween(last, null, 1);
    this.#lastOrder.set(parent, order);
    return order;
  }
}
