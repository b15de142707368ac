import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { countText, ReportTable } from "#/content/shared-map/report/report-table.tsx";
import { ControlTheme } from "#/ui/theme/control-theme.tsx";

interface Row {
  readonly name: string;
  readonly volume: number | null;
  readonly difficulty: number | null;
}

/** Headers and cells in reading order. */
function cellsOf(rows: readonly Row[]) {
  const markup = renderToStaticMarkup(
    <ControlTheme>
      <ReportTable
        label="Pages"
        title="Page"
        rows={rows}
        aboutOf={({ name }) => ({ name })}
        columns={[
          { title: "No.", value: (_, at) => at + 1, isFirst: true },
          { title: "Searches", value: ({ volume }) => countText(volume), isNumber: true },
          { title: "Difficulty", value: ({ difficulty }) => countText(difficulty), isWide: true },
        ]}
      />
    </ControlTheme>,
  ).replace(/<style.*?<\/style>/g, "");
  return [...markup.matchAll(/<t[hd].*?>(.*?)<\/t[hd]>/g)].map(([, inner = ""]) =>
    inner
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  );
}

test("a report's table leaves out a column when no row has a value for it", () => {
  const rows = [
    { name: "Ratio", volume: 1_900, difficulty: null },
    { name: "Grind", volume: 0, difficulty: null },
  ];
  expect(cellsOf(rows)).toEqual([
    "No.",
    "Page",
    "Searches",
    "1",
    "Ratio",
    "1,900",
    "2",
    "Grind",
    "0",
  ]);
});

test("a missing value is a dash with a name when another row has a value", () => {
  const rows = [
    { name: "Ratio", volume: null, difficulty: 12.4 },
    { name: "Grind", volume: null, difficulty: null },
  ];
  expect(cellsOf(rows)).toEqual([
    "No.",
    "Page",
    "Difficulty",
    "1",
    "Ratio",
    "12",
    "2",
    "Grind",
    "– unknown",
  ]);
});
