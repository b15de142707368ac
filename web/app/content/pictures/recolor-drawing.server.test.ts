import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { recolorDrawing } from "#/content/pictures/recolor-drawing.server.ts";

const ASSETS = join(import.meta.dirname, "../../../../content/assets");
const drawings = readdirSync(ASSETS, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".svg"),
);
const wrap = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10">${inner}</svg>`;

test("colors of the light scheme become variables, and letters the page's own", () => {
  const drawn = recolorDrawing(
    wrap(
      '<rect fill="#FFFFFF"/><text fill="#1b2430" font-family="Inter">a</text><path stroke="#123456"/>',
    ),
  );
  expect(drawn).toBe(
    '<svg id="drawing" viewBox="0 0 10 10" xmlns="http://www.w3.org/2000/svg"><rect fill="var(--mw-background-paper)"/><text fill="var(--mw-text-primary)">a</text><path stroke="#123456"/></svg>',
  );
});

test.each([
  "<script>alert(1)</script>",
  '<rect onload="alert(1)"/>',
  '<a href="https://a.example"><rect/></a>',
  "<foreignObject><p>a</p></foreignObject>",
  '<image href="data:,"/>',
  '<rect fill="url(https://a.example)"/>',
  "<style>*{}</style>",
  "<!-- -->",
  '<rect style="fill:red"/>',
])("%s is not a drawing", (inner) => {
  expect(recolorDrawing(wrap(inner))).toBeNull();
});

test("every picture of the seed content follows the color scheme", () => {
  expect(drawings.length).toBeGreaterThan(20);
  for (const name of drawings) {
    const drawn = recolorDrawing(readFileSync(join(ASSETS, name), "utf8")) ?? "";
    expect([name, drawn.includes("var(--mw-")]).toEqual([name, true]);
    const left = new Set(
      [...drawn.matchAll(/(?:fill|stroke)="(#\w+)"/g)].map(([, color]) => color),
    );
    expect([name, [...left].filter((color) => color === "#FFFFFF" || color === "#1B2430")]).toEqual(
      [name, []],
    );
  }
});
