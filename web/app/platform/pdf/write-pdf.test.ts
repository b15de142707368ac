import type { MapSheet } from "@mapwright/core/maps/files/exports/sheet-marks";
import { unzlibSync } from "fflate";
import { expect, test } from "vitest";
import { loadFonts } from "#/platform/pdf/pdf-fonts.ts";
import { readFontFile } from "#/platform/pdf/testing/read-font-file.ts";
import { writePdf } from "#/platform/pdf/write-pdf.ts";

const NAME = {
  kind: "text",
  x: 20,
  y: 40,
  size: 12,
  isBold: false,
  isAtEnd: false,
  color: "#1a1a1a",
  halo: "#ffffff",
  text: "Cold brew",
} as const;
const sheet = (marks: MapSheet["marks"]): MapSheet => ({
  width: 200,
  height: 100,
  paper: "#ffffff",
  marks,
});

async function write(sheets: readonly MapSheet[]): Promise<string> {
  const fonts = await loadFonts([NAME], "en", readFontFile);
  const chunks = await writePdf({
    sheets,
    fonts,
    pointsPerUnit: 2,
    title: "Coffee",
    author: "Field team",
    lang: "en",
    madeAt: Date.UTC(2026, 10, 29),
    onProgress: () => {},
  });
  return Buffer.concat(chunks).toString("latin1");
}

/** Contents of the file's compressed streams. */
function streamsOf(pdf: string): string[] {
  const head = /\/Length (\d+)\n\/Filter \/FlateDecode\n>>\s*stream\n/g;
  return [...pdf.matchAll(head)].map(({ 0: matched, 1: length, index }) => {
    const from = index + matched.length;
    const bytes = Buffer.from(pdf.slice(from, from + Number(length)), "latin1");
    return Buffer.from(unzlibSync(bytes)).toString("latin1");
  });
}

test("each sheet is a page of its size", async () => {
  const pdf = await write([sheet([]), sheet([NAME])]);
  expect([...pdf.matchAll(/\/MediaBox \[0 0 400 200\]/g)]).toHaveLength(2);
});

test("a name with a halo is in the file once as text, with its letters embedded", async () => {
  const pdf = await write([sheet([NAME])]);
  const pages = streamsOf(pdf).filter((stream) => stream.includes(" Tf"));
  expect(pages).toHaveLength(1);
  expect(pages[0]?.match(/\] TJ/g)).toHaveLength(1);
  // The halo: an outline for each of the eight letters.
  expect(pages[0]?.match(/\/Outline\d+ Do/g)).toHaveLength(8);
  expect(pdf).toMatch(/\/BaseFont \/[A-Z]{6}\+Inter/);
  expect(streamsOf(pdf).some((stream) => stream.includes("beginbfrange"))).toBe(true);
});

test("a circle that is filled is a round point, and one that is drawn is curves", async () => {
  const circle = {
    kind: "shape",
    x: 0,
    y: 0,
    path: "M10 50a5 5 0 1 0 0-.1z",
    fill: "#336699",
    stroke: { color: "#112233", width: 1 },
    reach: { top: 45, bottom: 55 },
  } as const;
  const page = streamsOf(await write([sheet([circle])])).join("\n");
  expect(page).toContain("10 w\n15 50 m 15 50 l\nS");
  expect(page.match(/ c$| c h$/gm)).toHaveLength(4);
});

test("a dotted line of dashes without length is drawn", async () => {
  const line = {
    kind: "shape",
    x: 0,
    y: 0,
    path: "M0 5h90",
    fill: null,
    stroke: { color: "#ffffff", width: 4, dash: [0, 13] },
    reach: { top: 3, bottom: 7 },
  } as const;
  const page = streamsOf(await write([sheet([line])])).join("\n");
  expect(page).toContain("[0.01 13] 0 d");
});
