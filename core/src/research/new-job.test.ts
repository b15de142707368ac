import { expect, test } from "vitest";
import { createJob, chooseTitle } from "#/research/new-job.ts";
import { researchInput } from "#/research/research-input.ts";
import { researchJob } from "#/research/research-job.ts";
import { jobId, mapId, userId } from "#/ids.ts";

function input(title: string, seeds: string[]) {
  return researchInput.parse({
    kind: "serp",
    workspaceId: "w1",
    title,
    seeds,
    locale: { country: "US", language: "en", device: "desktop" },
  });
}

test("a typed title is kept", () => {
  expect(chooseTitle(input("  My map ", ["tea"]))).toBe("My map");
});

test("a map without a title is named after its seeds", () => {
  expect(chooseTitle(input("", ["Green tea", "oolong"]))).toBe("Green tea, oolong");
});

test("a map named after a seed in another script keeps its letters", () => {
  expect(chooseTitle(input("", ["émaux sur cuivre"]))).toBe("Émaux sur cuivre");
  expect(chooseTitle(input("", ["𐐨𐐩"]))).toBe("𐐀𐐩");
  expect(chooseTitle(input("", ["3d printing"]))).toBe("3d printing");
});

test("seeds too long for a title are cut at a word boundary", () => {
  const title = chooseTitle(
    input(
      "",
      ["a", "b", "c", "d"].map((seed) => `${seed} ${"word ".repeat(12)}`),
    ),
  );
  expect(title.length).toBeLessThanOrEqual(120);
  expect(title).toMatch(/word…$/);
});

test("a new job is queued, without a lease, and valid", () => {
  const ids = {
    jobId: jobId.parse("j"),
    mapId: mapId.parse("m"),
    createdBy: userId.parse("u"),
    startedBy: "member" as const,
  };
  const job = createJob(ids, input("", ["tea"]), 12, 99);
  expect(researchJob.parse(job)).toEqual(job);
  expect(job).toMatchObject({ status: "queued", stage: "queued", credits: 12, attempt: 0 });
});
