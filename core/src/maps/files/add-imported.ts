/**
 * Adds keywords from a file to an existing map as one action: each to the topic its wording fits, or all to a selected
 * one. Keywords that fit nowhere go into a new topic.
 */
import { splitChange } from "#/maps/log/fitting-changes.ts";
import type { FileKeyword } from "#/maps/files/map-file.ts";
import {
  CHANGE_KEYWORDS_MAX,
  type AddedKeyword,
  type CountedKeyword,
  type MapChange,
} from "#/snapshot/map-change.ts";
import { poolRuns } from "#/snapshot/figures/run-share.ts";
import { getEditedSnapshot } from "#/maps/log/edited/edited-snapshot.ts";
import { hasKeyword, getKeywordRuns, type MapState } from "#/maps/log/edited/map-state.ts";
import { createOrdersBehind } from "#/maps/log/edited/topic-tree.ts";
import { classifyByWords } from "#/scoring/intent-by-words.ts";
import { splitKeywords, listTopicStems } from "#/wording/keyword-tokens.ts";
import { countGroupWords, findNearestGroup } from "#/wording/word-affinity.ts";

/** Maximum number of keywords per action: more should be a new map. */
export const MAX_ADDED_KEYWORDS = 10_000;
/**
 * Minimum share of a keyword's words, by weight, that must occur in a cluster. Lower than for keywords without results:
 * someone who adds a keyword wants it in the map, and a word that is new to the map has the highest weight.
 */
const MIN_AFFINITY = 0.3;
const LEFTOVER_NAME = "Imported keywords";

interface AddOptions {
  /** Id of the topic for all keywords; null: by wording. */
  readonly into: string | null;
  /** Id of the topic for keywords that fit nowhere. */
  readonly newId: () => string;
}

export interface AddedToMap {
  readonly changes: readonly MapChange[];
  readonly addedCount: number;
  /** Keywords that the map already has, or had before they were removed. */
  readonly knownCount: number;
  /** Number of added keywords that fit nowhere. */
  readonly leftoverCount: number;
  /** Sub-queries whose runs are counted. */
  readonly countedCount: number;
}

export function addImported(
  state: MapState,
  keywords: readonly FileKeyword[],
  { into, newId }: AddOptions,
): AddedToMap {
  const fresh = keywords.filter(({ text }) => !hasKeyword(state, text)).map(toAdded);
  const knownCount = keywords.length - fresh.length;
  const topicOf = into === null ? nearestTopics(state, fresh) : fresh.map(() => into);
  const byTopic = new Map<string, AddedKeyword[]>();
  const leftover: AddedKeyword[] = [];
  fresh.forEach((keyword, at) => {
    const topic = topicOf[at] ?? null;
    const own = topic === null ? leftover : byTopic.get(topic);
    if (own) own.push(keyword);
    else if (topic !== null) byTopic.set(topic, [keyword]);
  });
  const changes: MapChange[] = [];
  if (leftover.length > 0) {
    const topic = newId();
    const [order = "a0"] = createOrdersBehind(state, null, 1);
    changes.push({ kind: "create-topic", topic, parent: null, order, name: LEFTOVER_NAME });
    byTopic.set(topic, leftover);
  }
  for (const [topic, own] of byTopic) {
    for (let at = 0; at < own.length; at += CHANGE_KEYWORDS_MAX) {
      const some = own.slice(at, at + CHANGE_KEYWORDS_MAX);
      changes.push(...splitChange({ kind: "add-keywords", topic, keywords: some }));
    }
  }
  const counted = keywords.filter(({ runs }) => runs).length;
  changes.push(...countRuns(state, keywords));
  return {
    changes,
    addedCount: fresh.length,
    knownCount,
    leftoverCount: leftover.length,
    countedCount: counted,
  };
}

/** Runs of an import are pooled with those of the map: what they didn't search for is in fewer of all runs. */
function countRuns(state: MapState, keywords: readonly FileKeyword[]): MapChange[] {
  const of = keywords.reduce((most, { runs }) => Math.max(most, runs?.of ?? 0), 0);
  if (of === 0) return [];
  const seen = new Map(keywords.map(({ text, runs }) => [text, runs?.seen ?? 0]));
  const known = new Map(
    [...state.base.keywords.text, ...state.added.keys()].flatMap((text) => {
      const runs = getKeywordRuns(state, text);
      return runs ? [[text, runs] as const] : [];
    }),
  );
  const before = [...known.values()].reduce((most, runs) => Math.max(most, runs.of), 0);
  const counted = [...new Set([...seen.keys(), ...known.keys()])].flatMap(
    (text): CountedKeyword[] => {
      const runs = poolRuns(known.get(text)?.seen ?? 0, seen.get(text) ?? 0, before + of);
      return runs === null ? [] : [{ text, runs }];
    },
  );
  const changes: MapChange[] = [];
  for (let at = 0; at < counted.length; at += CHANGE_KEYWORDS_MAX) {
    const some = counted.slice(at, at + CHANGE_KEYWORDS_MAX);
    changes.push(...splitChange({ kind: "count-runs", keywords: some }));
  }
  return changes;
}

function toAdded({ text, volumePerMonth, difficulty, intent }: FileKeyword): AddedKeyword {
  return {
    text,
    volumePerMonth,
    difficulty,
    intent: intent ?? classifyByWords(text).intent,
  };
}

/** keyword → id of the topic its words fit; null: none. */
function nearestTopics(
  state: MapState,
  fresh: readonly { readonly text: string }[],
): (string | null)[] {
  const { keywords, clusters } = getEditedSnapshot(state);
  const texts = [...keywords.text, ...fresh.map(({ text }) => text)];
  const stems = listTopicStems(splitKeywords(texts));
  const words = countGroupWords(stems, (keyword) => keywords.cluster[keyword] ?? -1);
  return fresh.map((_, at) => {
    const nearest = findNearestGroup(stems[keywords.text.length + at] ?? [], words, "typical");
    if (nearest === null || nearest.affinity < MIN_AFFINITY) return null;
    return clusters.id[nearest.group] ?? null;
  });
}
