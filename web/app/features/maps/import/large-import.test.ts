import { inSoak } from "@mapwright/core/testing/in-soak";
import { expect, test } from "vitest";
import { ImportSession } from "#/features/maps/import/import-session.ts";

const ROWS = inSoak(100_000, 1_500);

test(`${ROWS} rows are read and made into a map that can be imported`, async () => {
  const topics = ["kettle", "grinder", "filter", "espresso", "roast", "mug", "scale", "water"];
  const rows = Array.from({ length: ROWS }, (_, n) => {
    const topic = topics[n % topics.length] ?? "";
    return `${topic} number ${String(n)},${String(n % 900)},${topic} group ${String(n % 4_000)}`;
  });
  const session = new ImportSession();
  const text = ["Keyword,Volume,Cluster", ...rows].join("\n");
  const opened = await session.answer({
    kind: "open",
    name: "large.csv",
    bytes: new TextEncoder().encode(text),
  });
  if (opened.kind !== "opened" || opened.file.kind !== "table") throw new Error("no table");
  const checked = await session.answer({ kind: "check", settings: opened.file.guess });
  expect(checked).toMatchObject({
    summary: { keywordCount: ROWS, faultCount: 0, repeatCount: 0 },
  });
  const made = await session.answer({
    kind: "make",
    order: { title: "Large", now: 1, vectors: null, people: [] },
  });
  expect(made.kind).toBe("made");
});
