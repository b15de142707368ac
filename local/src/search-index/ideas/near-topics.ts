/**
 * Topics that the corpus writes about instead of a seed that it lacks, or beyond the little that it has for one: a part
 * of the seed that is a subject of its own ("coffee beans" for "coffee beans subscription"), and what the gate nearly
 * lets pass.
 */
import { MAX_NEAR_TOPICS } from "@mapwright/core/reddit/seed-result";
import { computeCosine } from "@mapwright/core/wording/text-embedder";
import { isStopWord } from "@mapwright/core/wording/stop-words";
import { splitWords } from "@mapwright/core/wording/tokenize";
import { listUnifiedWords } from "#/search-index/ideas/compounds.ts";
import { RELEVANT_FROM } from "#/search-index/ideas/idea-gate.ts";
import { buildPool } from "#/search-index/ideas/idea-pool.ts";
import { rateIdeas, type EmbedTexts } from "#/search-index/ideas/rate-ideas.ts";
import { readSeed } from "#/search-index/ideas/read-seed.ts";
import { createKeywordKey } from "#/search-index/ideas/same-keyword.ts";
import { suggestIdeas } from "#/search-index/ideas/suggest-ideas.ts";
import { getSubjectKey, type SearchIndex } from "#/search-index/index/search-index.ts";

/** A part has the seed's words, so that less meaning in common is enough. */
const MIN_PART_COSINE = 0.45;
const MIN_PROBABILITY = 0.15;
/** A topic needs this many ideas, with itself. */
const MIN_IDEAS = 4;

/** Each has ideas, and none is one of the seed's own. Closest first, at most four; empty when nothing is near. */
export async function listNearTopics(
  index: SearchIndex,
  embed: EmbedTexts,
  typed: string,
): Promise<readonly string[]> {
  const seed = readSeed(index, typed);
  const keyOf = createKeywordKey((keyword) => listUnifiedWords(index, keyword));
  const rated = await rateIdeas(index, embed, seed, keyOf);
  const own = rated.filter(({ probability }) => probability >= RELEVANT_FROM);
  const taken = new Set([seed, ...own.map(({ idea }) => idea.text)].map(keyOf));
  const nearly = rated
    .filter(({ probability }) => probability < RELEVANT_FROM && probability >= MIN_PROBABILITY)
    .map(({ idea }) => idea.text);
  const topics: string[] = [];
  for (const text of [...(await partsOf(index, embed, seed)), ...nearly]) {
    if (topics.length >= MAX_NEAR_TOPICS) break;
    if (taken.has(keyOf(text))) continue;
    taken.add(keyOf(text));
    if ((await suggestIdeas(index, embed, [text], MIN_IDEAS)).length === MIN_IDEAS)
      topics.push(text);
  }
  return topics;
}

/**
 * The runs of the seed's words that are a text of the corpus or a subject that it describes, and single words before the
 * last: the mortgage of a mortgage calculator. Closest in meaning first.
 */
async function partsOf(index: SearchIndex, embed: EmbedTexts, seed: string): Promise<string[]> {
  const words = splitWords(seed);
  const texts = new Set(buildPool(index).map(({ text }) => splitWords(text).join(" ")));
  const runs = words
    .flatMap((_, from) => words.slice(from).map((__, more) => words.slice(from, from + more + 1)))
    .filter(({ length }) => length < words.length)
    .filter((run) => {
      const text = run.join(" ");
      const isQualifier = run.length === 1 && text !== words.at(-1) && !isStopWord(text);
      return (
        isQualifier || texts.has(text) || index.subjects.has(getSubjectKey(index.readQuery, text))
      );
    })
    .map((run) => run.join(" "));
  const parts = [...new Set(runs)];
  if (parts.length === 0) return [];
  const [wanted, ...vectors] = await embed([seed, ...parts]);
  return parts
    .map((text, at) => {
      const vector = vectors[at];
      return { text, cosine: wanted && vector ? computeCosine(wanted, vector) : 0 };
    })
    .filter(({ cosine }) => cosine >= MIN_PART_COSINE)
    .sort((one, other) => other.cosine - one.cosine)
    .map(({ text }) => text);
}
