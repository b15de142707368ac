import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { classifyFailure, NotLoaded } from "#/features/maps/export/export-failures.ts";
import { ExportProgress } from "#/features/maps/export/export-progress.tsx";
import { NoImageContext } from "#/map-views/pictures/image-context.ts";
import { ControlTheme } from "#/ui/theme/control-theme.tsx";

const parts = { loading: [], failed: [], retry: () => {} };
const shownFor = (error: unknown) =>
  renderToStaticMarkup(
    <ControlTheme>
      <ExportProgress state={{ step: "failed", fault: classifyFailure(error) }} parts={parts} />
    </ControlTheme>,
  )
    .replace(/<style.*?<\/style>/g, "")
    .replaceAll(/<[^>]+>/g, " ");

test.each([
  [new NoImageContext(), "Choose SVG"],
  [new NotLoaded("https://fonts.example/a.ttf"), "Check your connection"],
  [new TypeError("Failed to fetch dynamically imported module: /a.js"), "Check your connection"],
  [new TypeError("error loading dynamically imported module: /a.js"), "Check your connection"],
  [new RangeError("Invalid array length"), "larger than this browser can hold"],
  [new TypeError("e.pillars[0] is undefined"), "Try again, or choose another format"],
  ["out of cheese", "Try again, or choose another format"],
])("an export says what to do when it ends with %o", (error, words) => {
  const shown = shownFor(error);
  expect(shown).toContain("We couldn");
  expect(shown).toContain(words);
});

test("an export shows no words of a library when it fails", () => {
  for (const error of [
    new TypeError("e.pillars[0] is undefined"),
    new RangeError("Invalid array length"),
  ])
    expect(shownFor(error)).not.toContain(error.message);
});
