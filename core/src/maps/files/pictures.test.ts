import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { countKeywords, createPlainTopic, type MapFile } from "#/maps/files/map-file.ts";
import { drawMapSheet, type SheetLook } from "#/maps/files/exports/map-sheet.ts";
import { clipText, measureTextWidth } from "#/maps/files/exports/text-width.ts";
import { writeSvg } from "#/maps/files/exports/write-svg.ts";
import { buildXmindContent } from "#/maps/files/exports/xmind-content.ts";
import { makeRandomMapFile } from "#/maps/testing/random-map-file.ts";

const look: SheetLook = {
  paper: "#fff",
  ink: "#111",
  faintInk: "#555",
  line: "#ddd",
  pillars: ["#c33", "#33c"],
};
const draw = (file: MapFile) => drawMapSheet(file, { look, keywordsPerTopic: 3 });

const ALLOWED_TAG =
  /<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^<>]*>|<\/svg>|<title>|<\/title>|<(?:rect|text) (?:[a-z-]+="[^"<>]*" ?)+\/?>|<rect width="100%" height="100%" fill="#fff"\/>|<\/text>/g;

test("an image of any map contains shapes and text only, and nothing executable", () => {
  fc.assert(
    fc.property(makeRandomMapFile(), (file) => {
      const svg = writeSvg(draw(file), file.title);
      expect(svg.replace(ALLOWED_TAG, "")).not.toMatch(/[<>]/);
      for (const [tag] of svg.matchAll(/<[^>]*>/g)) {
        expect(tag).not.toMatch(/\son\w+=|href|script|foreignObject|style/i);
      }
      expect(svg.isWellFormed()).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test("a name's halo is a text of its own below it, which any renderer draws so", () => {
  const text = { kind: "text", x: 4, y: 9, size: 12, isBold: true, isAtEnd: false } as const;
  const marks = [{ ...text, color: "#111", halo: "#fff", text: "Gear" }];
  const svg = writeSvg({ width: 9, height: 9, paper: "#fff", marks }, "Coffee");
  const [halo, name] = svg.split("\n").filter((line) => line.startsWith("<text"));
  expect(halo).toMatch(/fill="#fff" stroke="#fff" [^>]*aria-hidden="true"[^>]*>Gear</);
  expect(name).toMatch(/fill="#111"[^>]*>Gear</);
  expect(name).not.toContain("stroke");
  expect(svg).not.toContain("paint-order");
});

test("every shape is on the sheet", () => {
  fc.assert(
    fc.property(makeRandomMapFile(), (file) => {
      const { width, height, marks } = draw(file);
      for (const { x, y } of marks) {
        expect(x >= 0 && x <= width && y >= 0 && y <= height).toBe(true);
      }
    }),
    { numRuns: 100 },
  );
});

test("a large map becomes a sheet of about three by two that repeats pillar names in new columns", () => {
  const keyword = { volumePerMonth: 10, difficulty: null, intent: null };
  const cluster = (n: number) => ({
    ...createPlainTopic(`Cluster ${String(n)}`),
    keywords: [{ ...keyword, text: `keyword ${String(n)}` }],
  });
  const clusters = Array.from({ length: 3_000 }, (_, n) => cluster(n));
  const file: MapFile = {
    title: "Large",
    locale: null,
    metrics: { source: "x", estimated: true, asOf: 0 },
    topics: [{ ...createPlainTopic("Pillar"), topics: clusters }],
  };
  const { width, height, marks } = draw(file);
  expect(width / height).toBeGreaterThan(1.2);
  expect(width / height).toBeLessThan(1.9);
  const texts = marks.flatMap((mark) => (mark.kind === "text" ? [mark.text] : []));
  expect(texts).toContain("Pillar (continued)");
  expect(texts).toContain("10 estimated");
  expect(texts[1]).toBe(
    "3,000 keywords · 3,000 pages · 1 pillar · searches a month are estimated and may be 2 times lower or higher",
  );
});

test("text that doesn't fit is cut with an ellipsis, never within a character", () => {
  expect(clipText("short", 12, 300)).toBe("short");
  const clipped = clipText("日本語のとても長いキーワードです", 12, 100);
  expect(clipped).toMatch(/^日本語.*…$/);
  expect(measureTextWidth(clipped, 12)).toBeLessThanOrEqual(112);
  expect(clipText("👩‍🚀👩‍🚀👩‍🚀👩‍🚀👩‍🚀", 12, 40).isWellFormed()).toBe(true);
});

interface Topic {
  readonly id: string;
  readonly title: string;
  readonly children?: { readonly attached: readonly Topic[] } | undefined;
}
const xmindTopic: z.ZodType<Topic> = z.lazy(() =>
  z.object({
    id: z.string(),
    class: z.literal("topic"),
    title: z.string(),
    labels: z.array(z.string()).optional(),
    notes: z.object({ plain: z.object({ content: z.string() }) }).optional(),
    children: z.object({ attached: z.array(xmindTopic).min(1) }).optional(),
  }),
);
const content = z
  .array(z.object({ id: z.string(), class: z.literal("sheet"), rootTopic: xmindTopic }))
  .length(1);

test("an XMind file contains every topic and keyword once, with unique ids", () => {
  fc.assert(
    fc.property(makeRandomMapFile(), (file) => {
      const files = buildXmindContent(file);
      const [sheet] = content.parse(JSON.parse(files["content.json"] ?? ""));
      const all = (topic?: Topic): Topic[] =>
        topic ? [topic, ...(topic.children?.attached ?? []).flatMap(all)] : [];
      const topics = all(sheet?.rootTopic);
      expect(new Set(topics.map(({ id }) => id)).size).toBe(topics.length);
      const wanted = (of: MapFile["topics"]): number =>
        of.reduce((sum, { topics: under }) => sum + 1 + wanted(under), 0);
      expect(topics).toHaveLength(1 + wanted(file.topics) + countKeywords(file.topics));
      const manifest: unknown = JSON.parse(files["manifest.json"] ?? "");
      expect(manifest).toEqual({ "file-entries": { "content.json": {}, "metadata.json": {} } });
    }),
    { numRuns: 100 },
  );
});
