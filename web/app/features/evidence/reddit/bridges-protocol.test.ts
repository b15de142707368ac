import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { listSerpBridges } from "@mapwright/core/reddit/serp-bridges";
import { expect, test } from "vitest";
import { answerBridges, buildBridgesRequest } from "#/features/evidence/reddit/bridges-protocol.ts";
import { makeSampleSnapshot, makeSampleThreads } from "#/features/evidence/sample/sample-map.ts";

test("the worker is sent nothing that it doesn't need, and finds what the two maps have in common", () => {
  const snapshot = makeSampleSnapshot();
  const evidence = makeSampleThreads();
  const [first, ...urls] = snapshot.serps.urls;
  const thread = `https://www.reddit.com/r/coffee/comments/${evidence.threads[0]?.id ?? ""}/`;
  expect(first).toBeDefined();
  const whole: MapSnapshot = {
    ...snapshot,
    serps: {
      ...snapshot.serps,
      urls: [thread, ...urls],
      wording: { neighbours: [], thousandths: [] },
    },
  };
  const request = buildBridgesRequest(whole, snapshot, evidence);
  expect(request.serps.serps).not.toHaveProperty("wording");
  expect(Object.keys(request.serps).toSorted()).toEqual(["keywords", "serps"]);
  const bridges = answerBridges(structuredClone(request));
  expect(bridges.length).toBeGreaterThan(0);
  expect(bridges).toEqual(listSerpBridges(whole, snapshot, evidence));
});
