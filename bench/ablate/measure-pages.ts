/** What shared pages alone find; run in a process of its own, see replace-source.ts. */
import { mean, printMeasured, scoreHeldOut, scoreLabelled, scorePlanted } from "./score-groups.ts";
import { readPreparedMaps, type PreparedMap } from "./prepared-maps.ts";

/** No constant was chosen by these. */
const SEEDS = [101, 102];
const SEEDS_OF_SMALL = [101, 102, 103, 104];
const NOISE = { noiseShare: 0.25, pillarShare: 0.2 };
const FAMILIES = {
  even: {},
  uneven: { urlsPerClusterSpread: 1, urlsPerClusterBase: 20 },
  noise: NOISE,
  "broad topics": { clusterSizeSpread: 1.4 },
  "five hubs": { hubCount: 5 },
};

const measured: Record<string, number> = {};
for (const [name, family] of Object.entries(FAMILIES))
  measured[`${name} 2k`] = scorePlanted({ keywordCount: 2_000, ...family }, SEEDS);
for (const name of ["noise", "broad topics"] as const)
  measured[`${name} 10k`] = scorePlanted({ keywordCount: 10_000, ...FAMILIES[name] }, [101]);
measured["noise 300"] = scorePlanted({ keywordCount: 300, ...NOISE }, SEEDS_OF_SMALL);
measured["noise 2k, broader"] = scorePlanted({ keywordCount: 2_000, ...NOISE }, SEEDS, 0.5);
measured["noise 2k, finer"] = scorePlanted({ keywordCount: 2_000, ...NOISE }, SEEDS, 2);

const maps = readPreparedMaps();
const mapsOf = (set: PreparedMap["set"]) => maps.filter((map) => map.set === set);
for (const map of mapsOf("labelled")) measured[map.name] = scoreLabelled(map, "pages");
for (const map of mapsOf("real")) {
  const { pairs, keywords } = scoreHeldOut(map, "pages");
  measured["real, pairs"] = pairs;
  measured["real, keywords"] = keywords;
}
const samples = mapsOf("sample")
  .filter((_, at) => at % 2 === 0)
  .map((map) => scoreHeldOut(map, "pages"));
measured["sample, pairs"] = mean(samples.map(({ pairs }) => pairs));
measured["sample, bits"] = mean(samples.map(({ bits }) => bits));
printMeasured(measured);
