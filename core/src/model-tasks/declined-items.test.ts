import { expect, test } from "vitest";
import { toDeclinedKey } from "#/model-tasks/declined-items.ts";
import { dismissSuggestionsInput } from "#/refresh/dismissed-suggestions.ts";

const name = { target: "cluster", id: "c1", name: "Coffee ratio" } as const;

test("a name has one key in whatever case, another for another page or name, and no text in it", () => {
  const key = toDeclinedKey(name);
  expect(toDeclinedKey({ ...name, name: "coffee Ratio" })).toBe(key);
  const others = [
    { ...name, id: "c2" },
    { ...name, target: "pillar" as const },
    { ...name, name: "Coffee ratios" },
  ].map(toDeclinedKey);
  expect(new Set([key, ...others]).size).toBe(4);
  expect(key).not.toContain("coffee");
  const asked = { workspaceId: "w", mapId: "m", keys: [key] };
  expect(dismissSuggestionsInput.safeParse(asked).success).toBe(true);
});
