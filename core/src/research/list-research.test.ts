import { expect, test } from "vitest";
import { createJob } from "#/research/new-job.ts";
import { jobId, mapId, userId } from "#/ids.ts";
import { listResearchInput, planList } from "#/research/list-research.ts";
import { researchInput } from "#/research/research-input.ts";
import { MAX_LISTED_KEYWORDS } from "#/research/serp-list-input.ts";

const keyword = (text: string, volumePerMonth: number | null = null) => ({
  text,
  volumePerMonth,
  difficulty: null,
});
const list = (keywords: readonly ReturnType<typeof keyword>[]) => ({
  workspaceId: "team",
  title: "Shoes",
  locale: { country: "US", language: "en", device: "desktop" },
  keywords,
});

test("every keyword of a list is planned in its order, with its figures, and duplicates once", () => {
  const many = Array.from({ length: 300 }, (_, n) => keyword(`shoe ${String(n)}`, n));
  const parsed = listResearchInput.parse(list([...many, keyword(" SHOE  7 ", 999)]));
  const { input, plan } = planList(parsed, 5);
  expect(plan.keywords).toEqual(many);
  expect(plan.metrics).toEqual({ source: "an imported file", estimated: false, asOf: 5 });
  expect(input).toMatchObject({ kind: "serp-list", keywordLimit: 300, method: "auto" });
  expect(researchInput.parse(input)).toEqual(input);
});

test("impressions are stored as impressions, not as searches", () => {
  const parsed = listResearchInput.parse({
    ...list([keyword("v60", 3)]),
    volumeUnit: "impressions",
  });
  expect(planList(parsed, 5).plan.metrics.source).toBe("Search Console impressions");
});

test("a job of a list keeps its title and not its keywords", () => {
  const { input } = planList(listResearchInput.parse(list([keyword("v60")])), 5);
  const ids = {
    jobId: jobId.parse("job"),
    mapId: mapId.parse("map"),
    createdBy: userId.parse("ann"),
    startedBy: "member" as const,
  };
  const job = createJob(ids, input, 1, 5);
  expect(job.title).toBe("Shoes");
  expect(JSON.stringify(job)).not.toContain("v60");
});

test.each([
  ["no keywords", { ...list([]) }, "The list has no keywords"],
  ["no title", { ...list([keyword("v60")]), title: " " }, "Name the map"],
  ["signs only", list([keyword("!!!")]), "A keyword needs at least one letter or digit"],
  [
    "too many keywords",
    list(Array.from({ length: MAX_LISTED_KEYWORDS + 1 }, (_, n) => keyword(`k${String(n)}`))),
    "Research takes up to 25,000 keywords at once. Split the list.",
  ],
])("a list with %s is rejected with what to do", (_, input, words) => {
  expect(listResearchInput.safeParse(input).error?.issues[0]?.message).toBe(words);
});
