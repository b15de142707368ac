import { expect, test } from "vitest";
import { clusterSerps, explainGroups } from "#/clustering/cluster-serps.ts";
import { plantSerps } from "#/clustering/testing/planted-serps.ts";

test("groups that were found elsewhere are explained as the engine's own", () => {
  const { table } = plantSerps({ seed: 21, keywordCount: 1_200 });
  const own = clusterSerps(table, { method: "pages" });
  if (own.rule === null) throw new Error("no rule");
  // Numbered as another engine may.
  const elsewhere = own.clusterOf.map((cluster) => own.clusterCount - 1 - cluster);

  const explained = explainGroups(table, "pages", elsewhere, own.rule);

  const { keywordConfidence: ownConfidence, ...ownRest } = own;
  const { keywordConfidence, ...rest } = explained;
  expect(rest.clusterOf).toEqual(ownRest.clusterOf);
  expect(rest.pillarOf).toEqual(ownRest.pillarOf);
  expect(rest.evidence).toEqual(ownRest.evidence);
  expect(rest.rule).toEqual(own.rule);
  expect(Array.from(keywordConfidence)).toEqual(Array.from(ownConfidence));
});
