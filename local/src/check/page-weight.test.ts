import { expect, test } from "vitest";
import { listWeightFaults } from "#/check/page-weight.ts";

const files = new Map([
  ["assets/home-abcd_1-2.js", 'import"./base-abcd1234.js";'],
  ["assets/base-abcd1234.js", 'from"./home-abcd_1-2.js";'],
  ["assets/home-espresso-abcd1234.js", "c".repeat(1000)],
]);
const home = { page: "The home page", loads: ["home"] };

test("what a page loads is bounded with all that it imports, and other files aren't counted", () => {
  expect(listWeightFaults(files, [{ ...home, maxBytes: 100 }])).toEqual([]);
  expect(listWeightFaults(files, [{ ...home, maxBytes: 60 }])).toEqual([
    "The home page loads 92 bytes of scripts, more than 60",
  ]);
});

test("a page whose files have other names is not taken for a light one", () => {
  const loads = ["home", "front"];
  expect(listWeightFaults(files, [{ ...home, loads, maxBytes: 1000 }])).toEqual([
    "The home page has no file called front",
  ]);
});
