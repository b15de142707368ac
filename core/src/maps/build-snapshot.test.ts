import { gunzipSync, gzipSync } from "fflate";
import { expect, test } from "vitest";
import { buildSnapshot } from "#/maps/build-snapshot.ts";
import { mapSnapshot } from "#/maps/map-snapshot.ts";
import { reclusterSnapshot } from "#/maps/recluster-snapshot.ts";
import { decodeMapPart, decodeSerpsPart, encodeSnapshot } from "#/maps/snapshot-codec.ts";

const METRICS = { source: "local-index", estimated: true, asOf: 1_700_000_000_000 };

test("no keywords make an empty map", () => {
  const snapshot = buildSnapshot({ keywords: [], options: { method: "auto" }, metrics: METRICS });
  expect(mapSnapshot.parse(snapshot)).toEqual(snapshot);
  expect(snapshot.clusters.id).toEqual([]);
  expect(snapshot.pillars.id).toEqual([]);
});

test("keywords without any result are grouped by wording", async () => {
  const texts = ["coffee grinder", "burr coffee grinder", "cold brew ratio", "cold brew recipe"];
  const snapshot = buildSnapshot({
    keywords: texts.map((text) => ({ text, volumePerMonth: 100, difficulty: 20, results: [] })),
    options: { method: "auto", threshold: 2 },
    metrics: METRICS,
  });
  expect(mapSnapshot.parse(snapshot)).toEqual(snapshot);
  expect(snapshot.method).toBe("wording");
  expect(snapshot.threshold).toBe(0.3);
  expect(snapshot.evidenceKind).toBe("term");
  const [grinder, burr, ratio, recipe] = snapshot.keywords.cluster;
  expect(grinder).toBe(burr);
  expect(ratio).toBe(recipe);
  expect(ratio).not.toBe(grinder);
  expect(reclusterSnapshot(snapshot, { method: "wording" })).toEqual(snapshot);
});

test("codec smoke", async () => {
  const snapshot = buildSnapshot({
    keywords: [
      {
        text: "a b",
        volumePerMonth: 100,
        difficulty: 20,
        results: [{ url: "https://x.example/a", title: "t" }],
      },
    ],
    options: { method: "wording" },
    metrics: METRICS,
  });
  const chunks = await encodeSnapshot(snapshot, (bytes) => Promise.resolve(gzipSync(bytes)));
  const map = await decodeMapPart(chunks, async (bytes) => gunzipSync(bytes));
  expect({
    ...map,
    serps: await decodeSerpsPart(chunks, async (bytes) => gunzipSync(bytes)),
  }).toEqual(snapshot);
});
