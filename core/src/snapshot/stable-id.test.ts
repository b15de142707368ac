import { expect, test } from "vitest";
import { getStableId } from "#/snapshot/stable-id.ts";

test("an id is the same in every run and version, because stored maps refer to clusters by it", () => {
  expect(getStableId("c", "pour over coffee")).toBe("cnq7w4a3wor");
  expect(getStableId("c", "")).toBe("c1hba2217vkk");
});

test("two hundred thousand similar texts get as many ids", { timeout: 30_000 }, () => {
  const ids = new Set<string>();
  for (let i = 0; i < 200_000; i++) ids.add(getStableId("c", `coffee grinder ${i}`));
  expect(ids.size).toBe(200_000);
});
