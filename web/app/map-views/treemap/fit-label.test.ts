import fc from "fast-check";
import { expect, test } from "vitest";
import { fitLabel } from "#/map-views/treemap/fit-label.ts";

/** Every letter 6 px wide. */
const measure = (text: string) => text.length * 6;
const room = { widthPx: 90, heightPx: 48, lineHeightPx: 16, maxLines: 3 };

test("a label that fits on a line stays on it and leaves room below", () => {
  expect(fitLabel("grind size", room, measure)).toEqual({
    lines: ["grind size"],
    hasSpaceBelow: true,
  });
});

test("a long label breaks between words", () => {
  expect(fitLabel("pour over coffee ratio chart", room, measure).lines).toEqual([
    "pour over",
    "coffee ratio",
    "chart",
  ]);
});

test("text that does not fit is cut with an ellipsis", () => {
  const { lines } = fitLabel("pour over coffee ratio chart", { ...room, maxLines: 1 }, measure);
  expect(lines).toEqual(["pour over coff…"]);
});

test("a tile too narrow for four letters or too low for a line stays blank", () => {
  expect(fitLabel("kettle", { ...room, widthPx: 24 }, measure).lines).toEqual([]);
  expect(fitLabel("kettle", { ...room, heightPx: 15 }, measure).lines).toEqual([]);
});

test("no line is ever wider than its tile, nor the lines taller than its space", () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ minLength: 1, maxLength: 14 }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 200 }),
      fc.integer({ min: 0, max: 90 }),
      (words, widthPx, heightPx) => {
        const { lines } = fitLabel(words.join(" "), { ...room, widthPx, heightPx }, measure);
        expect(lines.length).toBeLessThanOrEqual(Math.floor(heightPx / 16));
        for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(widthPx);
      },
    ),
  );
});
