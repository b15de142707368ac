import { expect, test } from "vitest";
import { OTHER_PILLAR_ID } from "#/snapshot/other-pillar.ts";
import { nameRedditPillars } from "#/reddit/name-reddit-pillars.ts";

/** One cluster per pillar; `pillars`: its questions. */
function namesOf(
  pillars: readonly (readonly string[])[],
  ids = pillars.map((_, at) => `p-${at}`),
): string[] {
  const text = pillars.flat();
  const cluster = pillars.flatMap((questions, at) => questions.map(() => at));
  const columns = pillars.map((_, at) => at);
  return nameRedditPillars({
    keywords: { text, cluster },
    clusters: { name: pillars.map(([first = ""]) => first), pillar: columns },
    pillars: { id: ids, name: ids.map(() => "Best Way to Do It?") },
  });
}

const MOKA = [
  "How do I clean a moka pot?",
  "Best gasket for a moka pot?",
  "Does a moka pot need a gasket?",
];
const GRINDERS = [
  "Which burr grinder is quiet?",
  "Is a burr grinder worth it?",
  "Looking for a burr grinder",
];

test("a pillar is called by what its questions have in common, not by a question", () => {
  expect(namesOf([MOKA, GRINDERS])).toEqual(["Moka pot", "Burr grinder"]);
});

test("what is asked in every pillar names none", () => {
  const coffee = (questions: readonly string[]) => questions.map((text) => `For coffee: ${text}`);
  for (const name of namesOf([coffee(MOKA), coffee(GRINDERS)])) expect(name).not.toMatch(/coffee/i);
});

test("a pillar whose questions have nothing in common has the name of its first cluster", () => {
  const mixed = ["Has anyone tried egg coffee?", "What got you into tea?"];
  expect(namesOf([MOKA, mixed])[1]).toBe("Has anyone tried egg coffee?");
});

test("the pillar of leftover topics keeps its name, and no two are called the same", () => {
  expect(namesOf([MOKA, GRINDERS], ["p-0", OTHER_PILLAR_ID])[1]).toBe("Best Way to Do It?");
  const names = namesOf([
    ["Why?", "How?"],
    ["Why?", "When?"],
  ]);
  expect(new Set(names).size).toBe(2);
});
