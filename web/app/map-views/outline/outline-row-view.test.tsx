import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { createMapModel, getPillarColor } from "#/map-views/view-model/map-model.ts";
import { OutlineRowView } from "#/map-views/outline/outline-row-view.tsx";
import type { ThreadCounts } from "#/map-views/port/map-evidence.ts";
import { EVERYTHING_COLLAPSED, listRows, openTo } from "#/map-views/outline/outline-rows.ts";

const model = createMapModel(
  buildTestSnapshot({
    Brewing: { Ratio: { "coffee ratio": 900, "ratio chart": null }, Grind: { "grind size": 700 } },
  }),
  "volume",
);
const [brewing] = model.outline.pillars;
/** 0 Brewing, 1 Ratio (expanded), 2 and 3 its keywords, 4 Grind. */
const rows = listRows(
  model.outline,
  openTo(EVERYTHING_COLLAPSED, [brewing?.id ?? ""], brewing?.clusters[0]?.id ?? ""),
);

interface Shown {
  readonly query?: string;
  readonly hits?: number;
  readonly coverage?: "cannibalized";
  readonly discussed?: ThreadCounts;
}

function render(at: number, props: Shown = {}) {
  const row = rows[at];
  if (!row) throw new Error(`no row ${String(at)}`);
  return renderToStaticMarkup(
    <OutlineRowView
      row={row}
      at={at}
      topPx={at * 36}
      snapshot={model.snapshot}
      scoreScale={model.scoreScale}
      look={getPillarColor(model, 0)}
      coverage={props.coverage ?? null}
      discussed={props.discussed ?? null}
      isSelected={false}
      isChosen={false}
      isCurrent={false}
      isTabStop={at === 0}
      query={props.query ?? ""}
      hits={props.hits ?? 0}
      renaming={null}
    />,
  );
}

/** Text that a screen reader reads: without anything hidden from assistive technology. */
const readOut = (markup: string) =>
  markup.replace(/<span aria-hidden="true">.*?<\/span>/g, "").replace(/<[^>]+>/g, " ");

test("a cluster row exposes its position in the tree and whether it is expanded", () => {
  const open = render(1);
  for (const attribute of [
    'role="treeitem"',
    'aria-level="2"',
    'aria-posinset="1"',
    'aria-setsize="2"',
    'aria-expanded="true"',
    'tabindex="-1"',
  ]) {
    expect(open).toContain(attribute);
  }
  expect(render(4)).toContain('aria-expanded="false"');
});

test("a keyword row is not expandable", () => {
  expect(render(2)).not.toContain("aria-expanded");
});

test("a row's figures are announced with their labels", () => {
  const words = readOut(render(1)).replace(/\s+/g, " ");
  expect(words).toContain("900 searches a month, estimated");
  expect(words).toContain("difficulty 40");
  expect(words).toContain("informational");
});

test("an unknown figure is announced as unknown", () => {
  const words = readOut(render(3)).replace(/\s+/g, " ");
  expect(words).toContain("searches unknown");
  expect(words).not.toContain("estimated");
});

test("matching letters are highlighted and hidden matches counted", () => {
  expect(render(2, { query: "rat" })).toContain("<mark>rat</mark>");
  expect(readOut(render(4, { hits: 3 })).replace(/\s+/g, " ")).toContain("3 matches inside");
});

test("a cluster row says what a site has for it, before its name", () => {
  expect(readOut(render(1, { coverage: "cannibalized" }))).toMatch(/Cannibalized:\s+Ratio/);
  expect(readOut(render(1))).not.toContain("Cannibalized");
});

test("threads stand in for searches that nobody knows", () => {
  const discussed = { threads: 3, comments: 71, score: 175, themes: [] };
  const words = readOut(render(1, { discussed })).replace(/\s+/g, " ");
  expect(words).toContain("3 threads");
  expect(words).toContain("comments 71");
  expect(words).toContain("upvotes 175");
  expect(words).not.toMatch(/searches|opportunity/);
});
