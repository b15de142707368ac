import { expect, test } from "vitest";
import { findSample } from "#/content/showcase/find-sample.server.ts";
import { loadSampleMap } from "#/content/showcase/load-sample-map.ts";
import { SAMPLE_MAPS } from "#/content/showcase/sample-map-list.ts";

test.each(SAMPLE_MAPS)("the seed of a sample map finds it: $seed", async ({ id, seed }) => {
  expect((await findSample(seed))?.id).toBe(id);
});

test.each([
  ["Trail running shoes", "running-shoes"],
  ["yoga mats", "yoga-for-beginners"],
  ["the best bike lock", "bike-commuting"],
])("a subject of a sample map finds it and a page about it: %s", async (seed, id) => {
  const found = await findSample(seed);
  expect(found?.id).toBe(id);
  const { keywords, clusters } = await loadSampleMap(
    SAMPLE_MAPS.find((map) => map.id === id)?.id ?? "pandas",
  );
  expect(clusters.id[found?.cluster ?? -1]).toBeDefined();
  const own = keywords.text.filter((_, at) => keywords.cluster[at] === found?.cluster);
  const lastWord = seed.toLowerCase().split(" ").at(-1)?.replace(/s$/, "") ?? "";
  expect(own.some((text) => text.includes(lastWord))).toBe(true);
});

test.each(["electric cars", "", "the", "!!!", "pour over kubernetes", "日本語"])(
  "a seed that no sample map is about finds none: %j",
  async (seed) => {
    expect(await findSample(seed)).toBeNull();
  },
);
