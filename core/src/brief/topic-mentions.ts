/** Clusters that mention each other: a keyword that contains every word of another cluster's topic mentions it. */
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { isStopWord } from "#/wording/stop-words.ts";
import { normalizeText } from "#/wording/normalize-text.ts";
import { createStemmer, splitWords } from "#/wording/tokenize.ts";

export interface Mentions {
  /** Other cluster → keywords of this one that mention it. */
  readonly byThis: ReadonlyMap<number, number>;
  /** Other cluster → its keywords that mention this one. */
  readonly ofThis: ReadonlyMap<number, number>;
}

type Stem = (word: string) => string;

/** Single-word topics occur in half the map: a mention needs at least two words. */
const MIN_TOPIC_WORDS = 2;

export function findMentions(snapshot: MapSnapshot, cluster: number): Mentions {
  const { keywords, clusters } = snapshot;
  const stem = createStemmer();
  const topicOf = (at: number) => topicStems(keywords.text[clusters.primary[at] ?? -1] ?? "", stem);
  const own: ReadonlySet<string>[] = [];
  keywords.cluster.forEach((at, keyword) => {
    if (at === cluster) own.push(new Set(splitWords(keywords.text[keyword] ?? "").map(stem)));
  });
  const byThis = new Map<number, number>();
  const ownWords = new Set(own.flatMap((words) => [...words]));
  const ownTopic = new Set(topicOf(cluster));
  for (let other = 0; other < clusters.id.length; other++) {
    if (other === cluster) continue;
    const topic = topicOf(other);
    // All of this cluster's keywords mention what its own topic contains.
    if (topic.every((word) => ownTopic.has(word)) || !isNamed(topic, ownWords)) continue;
    const count = own.filter((words) => isNamed(topic, words)).length;
    if (count > 0) byThis.set(other, count);
  }
  return { byThis, ofThis: mentionsOf(snapshot, cluster, topicOf, stem) };
}

function mentionsOf(
  { keywords }: MapSnapshot,
  cluster: number,
  topicOf: (cluster: number) => readonly string[],
  stem: Stem,
): Map<number, number> {
  const found = new Map<number, number>();
  const topic = topicOf(cluster);
  // A stem may differ from its word in the last letter, so this prefix check skips nearly every keyword without
  // splitting it.
  const beginnings = topic.map((word) => word.slice(0, Math.max(2, word.length - 1)));
  keywords.text.forEach((text, keyword) => {
    const other = keywords.cluster[keyword] ?? -1;
    if (other === cluster || !beginnings.every((part) => normalizeText(text).includes(part)))
      return;
    if (!isNamed(topic, new Set(splitWords(text).map(stem)))) return;
    const otherTopic = new Set(topicOf(other));
    if (topic.every((word) => otherTopic.has(word)) && otherTopic.size === topic.length) return;
    found.set(other, (found.get(other) ?? 0) + 1);
  });
  return found;
}

function topicStems(primary: string, stem: Stem): string[] {
  return [
    ...new Set(
      splitWords(primary)
        .filter((word) => !isStopWord(word))
        .map(stem),
    ),
  ];
}

function isNamed(topic: readonly string[], words: ReadonlySet<string>): boolean {
  return topic.length >= MIN_TOPIC_WORDS && topic.every((word) => words.has(word));
}
