import { buildSnapshot } from "@mapwright/core/maps/build-snapshot";
import { inSoak } from "@mapwright/core/testing/in-soak";
import { unpackVectors, embedKeywordsOutput } from "@mapwright/core/wording/keyword-vectors";
import { expect, test } from "vitest";
import { embedKeywordsUseCase } from "#/imports/embed-keywords.use-case.ts";
import { handleCall } from "#/platform/callable-of.ts";
import { testRuntime } from "#/platform/test-runtime.ts";

/** As pasted by a shop. */
const SHOES = `running shoes for flat feet
best running shoes for flat feet
running shoes for overpronation
best stability running shoes
running shoes for high arches
running shoes for wide feet
best wide toe box running shoes
running shoes for narrow feet
trail running shoes
best trail running shoes for beginners
waterproof trail running shoes
trail vs road running shoes
carbon plate running shoes
are carbon plate shoes worth it
best marathon shoes
racing flats for 10k
how to clean running shoes
can you wash running shoes
how to dry running shoes
when to replace running shoes
how long do running shoes last
running shoes for beginners
first running shoes
cheap running shoes
running shoes under 100
running shoes for plantar fasciitis
best shoes for heel pain
running shoes for bad knees
running shoe size guide
how should running shoes fit`.split("\n");

async function embed(keywords: readonly string[] = SHOES) {
  const runtime = testRuntime();
  const call = {
    data: { workspaceId: "w1", keywords },
    auth: { uid: "ann", token: { name: "Ann Example" } },
  };
  const member = { ...runtime, roleOf: async () => "editor" as const };
  const settings = { siteKey: null, isAppCheckEnforced: false };
  return embedKeywordsOutput.parse(await handleCall(embedKeywordsUseCase, call, member, settings));
}

test("with its vectors, ways to say one thing land in one cluster of a list of 30", async () => {
  const { vectors } = await embed();
  const meaning = unpackVectors(vectors, SHOES.length);
  if (!meaning) throw new Error("no vectors");
  const { keywords, clusters } = buildSnapshot({
    keywords: SHOES.map((text) => ({ text, volumePerMonth: null, difficulty: null, results: [] })),
    options: { method: "wording" },
    metrics: { source: "none", estimated: false, asOf: 0 },
    meaning,
  });
  const clusterOf = (text: string) => keywords.cluster[SHOES.indexOf(text)];
  expect(clusterOf("can you wash running shoes")).toBe(clusterOf("how to clean running shoes"));
  expect(clusterOf("how to clean running shoes")).not.toBe(clusterOf("trail running shoes"));
  const largest = Math.max(
    ...clusters.id.map((_, at) => keywords.cluster.filter((own) => own === at).length),
  );
  expect(largest).toBeLessThan(10);
}, 120_000);

/** Which encoder reads which list is in the workspace `embeddings`: loading the second one takes seconds. */
test.runIf(inSoak(true, false))(
  "a German list has vectors of the multilingual encoder",
  async () => {
    const german = [
      "damen",
      "herren",
      "kinder",
      "kaufen",
      "für breite füße",
      "mit carbon",
      "test",
    ].map((word) => `laufschuhe ${word}`);
    const { vectors } = await embed(german);
    expect(unpackVectors(vectors, german.length)?.map(({ length }) => length)).toEqual(
      german.map(() => 512),
    );
  },
  120_000,
);
