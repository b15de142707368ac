/** The passes and constants of the engine, each with what leaves it out or makes it neutral. */
import { replaceFunction, type Edit } from "./edits.ts";

export interface Pass {
  readonly name: string;
  /** The measurements that can show it. */
  readonly measured: readonly ("pages" | "linkage" | "names" | "ideas")[];
  /** By module, from the repository's folder. */
  readonly edits: Readonly<Record<string, readonly Edit[]>>;
}

const CLUSTERING = "core/src/clustering";

const BY_PAGES: Readonly<Record<string, Pass["edits"]>> = {
  "second look: none": {
    [`${CLUSTERING}/second-look.ts`]: [replaceFunction("mayLookTwice", "() => false")],
  },
  "second look: always": {
    [`${CLUSTERING}/split-half.ts`]: [["return twice >= once;", "return true;"]],
  },
  "second look: one first look": {
    [`${CLUSTERING}/second-look.ts`]: [["[Math.SQRT1_2, 2]", "[1]"]],
  },
  "fragments: not joined": {
    [`${CLUSTERING}/communities/join-fragments.ts`]: [
      replaceFunction("joinFragments", "(graph: unknown, clusterOf: Uint32Array) => clusterOf"),
    ],
  },
  "fragments: likeness halved": {
    [`${CLUSTERING}/second-look.ts`]: [["FRAGMENT_LIKENESS = 0.27", "FRAGMENT_LIKENESS = 0.135"]],
  },
  "fragments: likeness doubled": {
    [`${CLUSTERING}/second-look.ts`]: [["FRAGMENT_LIKENESS = 0.27", "FRAGMENT_LIKENESS = 0.54"]],
  },
  "modularity: never": {
    [`${CLUSTERING}/split-half.ts`]: [
      ["BY_PAGES.map((family)", "BY_PAGES.slice(0, 1).map((family)"],
    ],
  },
  "modularity: always": {
    [`${CLUSTERING}/split-half.ts`]: [["BY_PAGES.map((family)", "BY_PAGES.slice(1).map((family)"]],
  },
  "modularity: no weak edges cut": {
    [`${CLUSTERING}/split-half.ts`]: [
      ["BY_PAGES.map((family)", "BY_PAGES.slice(0, 2).map((family)"],
    ],
  },
  "modularity: no margin": {
    [`${CLUSTERING}/split-half.ts`]: [
      ["BETTER = 1.1", "BETTER = 1"],
      ["CLEARLY_BETTER = 2", "CLEARLY_BETTER = 1"],
    ],
  },
  "resolution: not chosen": {
    [`${CLUSTERING}/split-half.ts`]: [
      ["STEPS = [4, 2, 1]", "STEPS: number[] = []"],
      ["BY_PAGES.map((family)", "BY_PAGES.slice(0, 1).map((family)"],
    ],
  },
  "resolution: powers of two": {
    [`${CLUSTERING}/split-half.ts`]: [["STEPS = [4, 2, 1]", "STEPS = [4, 2]"]],
  },
  "resolution: the best, not the finest": {
    [`${CLUSTERING}/split-half.ts`]: [["AS_GOOD = 0.97", "AS_GOOD = 1"]],
  },
  "resolution: the finest, whatever it tells": {
    [`${CLUSTERING}/split-half.ts`]: [["AS_INFORMATIVE = 0.95", "AS_INFORMATIVE = 0"]],
  },
  "splits: sixteen": { [`${CLUSTERING}/split-half.ts`]: [["MAX_SPLITS = 8", "MAX_SPLITS = 16"]] },
  "sample: halved": {
    [`${CLUSTERING}/split-half.ts`]: [["SAMPLE_KEYWORDS = 4_000", "SAMPLE_KEYWORDS = 2_000"]],
  },
  "sample: keywords at random": {
    [`${CLUSTERING}/map-sample.ts`]: [["EDGES_FOLLOWED = 8", "EDGES_FOLLOWED = 0"]],
  },
  "Leiden: no refinement": {
    [`${CLUSTERING}/communities/refine-communities.ts`]: [
      replaceFunction(
        "refineCommunities",
        "(problem: unknown, community: Uint32Array) => community.slice()",
      ),
    ],
  },
};

/** Of maps by pages, and of those with wording as well. */
const BY_BOTH: Readonly<Record<string, Pass["edits"]>> = {
  "splits: one": { [`${CLUSTERING}/split-half.ts`]: [["MAX_SPLITS = 8", "MAX_SPLITS = 1"]] },
  "hubs: none": {
    [`${CLUSTERING}/graph/find-hubs.ts`]: [
      replaceFunction("findHubs", "(table: any) => new Uint8Array(table.urlCount)"),
    ],
  },
  "hubs: ubiquitous URLs like others": {
    [`${CLUSTERING}/graph/find-hubs.ts`]: [["UBIQUITOUS_SHARE = 0.25", "UBIQUITOUS_SHARE = 1"]],
  },
  "URL weights: not squared": {
    [`${CLUSTERING}/graph/url-weights.ts`]: [["/ frequency) ** 2", "/ frequency)"]],
  },
  "URL weights: all alike": {
    [`${CLUSTERING}/graph/url-weights.ts`]: [
      ["Math.log1p(table.keywordCount / frequency) ** 2", "1"],
    ],
  },
};

const BY_LINKAGE: Readonly<Record<string, Pass["edits"]>> = {
  "hubs: found on small maps": {
    [`${CLUSTERING}/link-map.ts`]: [["MAX_WITH_HUBS = 2_000", "MAX_WITH_HUBS = 0"]],
  },
  "wording: always": {
    [`${CLUSTERING}/link-map.ts`]: [
      ["MORE_THAN_PAGES = 1.1", "MORE_THAN_PAGES = 0"],
      ["AS_MUCH_AS_PAGES = 0.9", "AS_MUCH_AS_PAGES = 0"],
    ],
  },
  "wording: has to tell more": {
    [`${CLUSTERING}/link-map.ts`]: [["AS_MUCH_AS_PAGES = 0.9", "AS_MUCH_AS_PAGES = 1.1"]],
  },
  "linkage: 3 times any two": { [`${CLUSTERING}/link-map.ts`]: [["ANY_TWO = 6", "ANY_TWO = 3"]] },
  "linkage: 12 times any two": { [`${CLUSTERING}/link-map.ts`]: [["ANY_TWO = 6", "ANY_TWO = 12"]] },
  "linkage: no bounds": {
    [`${CLUSTERING}/link-map.ts`]: [
      ["MIN_THRESHOLD = 0.06", "MIN_THRESHOLD = 1e-6"],
      ["MAX_THRESHOLD = 0.45", "MAX_THRESHOLD = 1"],
    ],
  },
  "linkage: overlap without root": {
    [`${CLUSTERING}/graph/fused-edges.ts`]: [
      ["Math.sqrt(overlap.weights[edge]!)", "overlap.weights[edge]!"],
    ],
  },
};

const PRIMARY = "core/src/scoring/primary-keyword.ts";

const OF_NAMES: Readonly<Record<string, Pass["edits"]>> = {
  "name: words of the map like others": { [PRIMARY]: [["1 - shareOfMap(stem)", "1"]] },
  "name: questions like others": {
    [PRIMARY]: [["LESS_FOR_QUESTION = 0.2", "LESS_FOR_QUESTION = 0"]],
  },
  "name: any length": { [PRIMARY]: [["LESS_IF_LONG = 0.1", "LESS_IF_LONG = 0"]] },
};

const passesOf = (measured: Pass["measured"], passes: Readonly<Record<string, Pass["edits"]>>) =>
  Object.entries(passes).map(([name, edits]): Pass => ({ name, measured, edits }));

export const PASSES: readonly Pass[] = [
  ...passesOf(["pages"], BY_PAGES),
  ...passesOf(["pages", "linkage"], BY_BOTH),
  ...passesOf(["linkage"], BY_LINKAGE),
  ...passesOf(["names"], OF_NAMES),
];

/** @throws Error when there is none of this name. */
export function findPass(name: string): Pass {
  const pass = PASSES.find((one) => one.name === name);
  if (pass === undefined) throw new Error(`No pass is called "${name}"`);
  return pass;
}
