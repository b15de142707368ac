import { MAP_TITLE_TOO_LONG } from "@mapwright/core/snapshot/map-title";
import { expect, test } from "vitest";
import { workspaceId } from "@mapwright/core/ids";
import { EMPTY_DRAFT, readDraft, splitSeeds } from "#/features/research/map-draft.ts";

const WORKSPACE = workspaceId.parse("w1");

test("seeds are split at commas and line breaks, without duplicates", () => {
  expect(splitSeeds(" pour over , V60\n\nv60;pour  over")).toEqual(["pour over", "V60", "v60"]);
});

test("a draft with a seed becomes research input", () => {
  const reading = readDraft({ ...EMPTY_DRAFT, seeds: ["Pour  Over Coffee"] }, WORKSPACE);
  expect(reading).toMatchObject({
    ok: true,
    input: { seeds: ["pour over coffee"], keywordLimit: 200 },
  });
});

test("a draft without seeds asks for one", () => {
  expect(readDraft(EMPTY_DRAFT, WORKSPACE)).toEqual({
    ok: false,
    problems: { seeds: "Enter at least one seed" },
  });
});

test("a draft with too many seeds or a long title names both problems", () => {
  const draft = { ...EMPTY_DRAFT, seeds: ["a", "b", "c", "d", "e", "f"], title: "x".repeat(121) };
  const reading = readDraft(draft, WORKSPACE);
  expect(reading.ok).toBe(false);
  expect(reading).toMatchObject({
    problems: { seeds: "Enter up to 5 seeds", title: MAP_TITLE_TOO_LONG },
  });
});

test("a seed without letters or digits is rejected with a message", () => {
  const reading = readDraft({ ...EMPTY_DRAFT, seeds: ["???"] }, WORKSPACE);
  expect(reading).toMatchObject({
    problems: { seeds: "A keyword needs at least one letter or digit" },
  });
});

test("a draft's problem is told in our words when a limit is no number", () => {
  const reading = readDraft(
    { ...EMPTY_DRAFT, seeds: ["tea"], keywordLimit: Number.NaN },
    WORKSPACE,
  );
  expect(reading).toEqual({
    ok: false,
    problems: { form: "Check what you entered and try again." },
  });
});
