import { makeCoffeeSite } from "@mapwright/core/maps/testing/coffee-evidence";
import { expect, test } from "vitest";
import { toRows } from "#/research/result-refresh/plan-again.ts";

test("an export's rows are read back from the evidence, without what results pages showed", () => {
  const site = makeCoffeeSite();
  const rows = toRows(site);
  expect(
    rows?.map(({ keyword, position, impressions }) => [keyword, position, impressions]),
  ).toEqual([
    ["cold brew", 3.4, 4_321],
    ["coffee grinders", 21, 300],
  ]);
  const { rankings } = site;
  if (!rankings) throw new Error("no rankings");
  const shown = { ...site, rankings: { ...rankings, impressions: [null, 300] } };
  expect(toRows(shown)?.map(({ keyword }) => keyword)).toEqual(["coffee grinders"]);
  expect(toRows({ ...site, rankings: null })).toBeNull();
});
