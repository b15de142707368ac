/**
 * The names of 212 clusters and pillars, judged by hand: six maps of the sample's subjects and seven lists of 30 keywords
 * as people paste them, grouped by the engine; and the 135 pillars of newer maps, of the sample's twelve niches and of 17
 * single seeds that nobody prepared the engine for. Each has the names that a person would put into a page's title or a menu;
 * none where the keywords have nothing in common.
 */
import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Clustering } from "@mapwright/core/clustering/clustering";
import { nameMap } from "@mapwright/core/maps/name-map";
import { learnPhraseRoles } from "@mapwright/core/scoring/phrase-roles";
import { scoreClusters } from "@mapwright/core/maps/score-clusters";
import { splitKeywords } from "@mapwright/core/wording/keyword-tokens";

const goodNames = z.record(z.string(), z.array(z.string()));
const judgedMap = z.object({
  subject: z.string(),
  /** Text, searches per month, cluster, confidence. */
  keywords: z.array(z.tuple([z.string(), z.number().nullable(), z.number(), z.number()])),
  pillarOf: z.array(z.number()),
  good: z.object({ clusters: goodNames, pillars: goodNames }),
});
type JudgedMap = z.infer<typeof judgedMap>;

const maps = readFileSync(new URL("names.ndjson", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => judgedMap.parse(JSON.parse(line)));

function namesOf({ keywords, pillarOf }: JudgedMap) {
  const text = keywords.map(([wording]) => wording);
  const clustering: Clustering = {
    method: "auto",
    resolution: null,
    rule: null,
    clusterCount: pillarOf.length,
    clusterOf: Uint32Array.from(keywords, ([, , cluster]) => cluster),
    pillarCount: Math.max(...pillarOf) + 1,
    pillarOf: Uint32Array.from(pillarOf),
    keywordConfidence: Float32Array.from(keywords, ([, , , confidence]) => confidence),
    clusterConfidence: new Float32Array(pillarOf.length),
    runnerUpOf: new Int32Array(keywords.length).fill(-1),
    evidence: {
      kind: "term",
      offsets: new Uint32Array(pillarOf.length + 1),
      items: new Uint32Array(0),
      counts: new Uint32Array(0),
      terms: [],
    },
    splitHalf: [],
  };
  const scored = {
    text,
    volumePerMonth: keywords.map(([, volume]) => volume),
    difficulty: keywords.map(() => null),
    intent: keywords.map(() => "informational" as const),
    words: splitKeywords(text),
    serps: { urls: [], titles: [], results: keywords.map(() => []) },
  };
  return nameMap(scored, clustering, scoreClusters(scored, clustering), {
    otherPillar: -1,
    roles: learnPhraseRoles(scored.words),
  });
}

export interface Verdict {
  /** Subject, kind and number. */
  readonly place: string;
  readonly name: string;
  readonly isGood: boolean;
  /** Whether it is one of the pillars of the newer maps. */
  readonly isPillarOfSample: boolean;
}

function judge(map: JudgedMap): Verdict[] {
  const { clusterNames, pillarNames } = namesOf(map);
  return (
    [
      ["cluster", map.good.clusters, clusterNames],
      ["pillar", map.good.pillars, pillarNames],
    ] as const
  ).flatMap(([kind, good, names]) =>
    Object.entries(good).map(([at, accepted]) => {
      const name = names[Number(at)] ?? "";
      const isGood = accepted.some((one) => one.toLowerCase() === name.toLowerCase());
      const isPillarOfSample = / (?:niche|seed)$/.test(map.subject);
      return { place: `${map.subject}, ${kind} ${at}`, name, isGood, isPillarOfSample };
    }),
  );
}

/** Every judged name, as the engine gives it now. */
export function judgeNames(): Verdict[] {
  return maps.flatMap(judge);
}
