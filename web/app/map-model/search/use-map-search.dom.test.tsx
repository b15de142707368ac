import { buildMapOutline } from "@mapwright/core/snapshot/map-outline";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { createRoot } from "react-dom/client";
import { flushSync } from "react-dom";
import { expect, test } from "vitest";
import { type MapSearchControl, useMapSearch } from "#/map-model/search/use-map-search.ts";

const snapshot = buildTestSnapshot({
  Brewing: { "Brew Ratio": { "coffee ratio": 100, "ratio chart": 300 } },
  Gear: { Kettles: { "gooseneck kettle": 2_000 } },
});
const map = { snapshot, outline: buildMapOutline(snapshot, "volume") };
const ignore = () => {};

/** Result of the last rendering. */
const shown = new Map<"search", MapSearchControl>();

function Search() {
  shown.set("search", useMapSearch(map, "", ignore));
  return null;
}

function control(): MapSearchControl {
  const last = shown.get("search");
  if (!last) throw new Error("nothing was rendered");
  return last;
}

function openSearch() {
  const root = createRoot(document.createElement("div"));
  flushSync(() => root.render(<Search />));
  return { [Symbol.dispose]: () => flushSync(() => root.unmount()) };
}

test("Enter goes to the first match when it is pressed before the matches are there", async () => {
  using _ = openSearch();
  flushSync(() => control().type("ratio"));
  expect(control().search).toBeNull();
  flushSync(() => control().step(1));
  await expect.poll(() => control().search?.query).toBe("ratio");
  expect([control().current, control().targets.length]).toEqual([0, 2]);
  flushSync(() => control().step(1));
  expect(control().current).toBe(1);
});

test("a step taken for another search doesn't apply when typing goes on", async () => {
  using _ = openSearch();
  flushSync(() => control().type("rat"));
  flushSync(() => control().step(-1));
  flushSync(() => control().type("ratio"));
  await expect.poll(() => control().search?.query).toBe("ratio");
  expect(control().current).toBe(-1);
  flushSync(() => control().type("rat"));
  await expect.poll(() => control().search?.query).toBe("rat");
  expect(control().current).toBe(-1);
});
