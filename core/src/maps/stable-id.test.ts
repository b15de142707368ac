import { expect, test } from "vitest";
import { stableId } from "#/maps/stable-id.ts";

test("an id is the same in every run and in every version: stored maps name their clusters by it", () => {
  expect(stableId("c", "pour over coffee")).toBe("cnq7w4a3wor");
  expect(stableId("c", "")).toBe("c1hba2217vkk");
});

test("two hundred thousand like texts get as many ids", { timeout: 30_000 }, () => {
  const ids = new Set<string>();
  for (let i = 0; i < 200_000; i++) ids.add(stableId("c", `coffee grinder ${i}`));
  expect(ids.size).toBe(200_000);
});
