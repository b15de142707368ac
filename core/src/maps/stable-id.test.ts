import { expect, test } from "vitest";
import { stableId } from "#/maps/stable-id.ts";

test("an id is the same in every run", () => {
  expect([stableId("c", "pour over coffee"), stableId("c", "")]).toEqual([
    stableId("c", "pour over coffee"),
    stableId("c", ""),
  ]);
  expect(stableId("c", "pour over coffee")).toMatch(/^c[0-9a-z]{1,11}$/);
});

test("half a million like texts get half a million ids", () => {
  const ids = new Set<string>();
  for (let i = 0; i < 500_000; i++) ids.add(stableId("c", `coffee grinder ${i}`));
  expect(ids.size).toBe(500_000);
});
