import { getEditedSnapshot } from "@mapwright/core/maps/log/edited/edited-snapshot";
import { nestClusters } from "@mapwright/core/maps/testing/nest-clusters";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NO_EVIDENCE } from "#/map-views/port/map-evidence.ts";
import { createMapModel } from "#/map-views/view-model/map-model.ts";
import { CLUSTER_COLUMNS } from "#/features/maps/table/cluster-columns.ts";
import { NameCell } from "#/features/maps/table/name-cell.tsx";
import type { TableSource } from "#/features/maps/table/table-source.ts";

const state = nestClusters(
  buildTestSnapshot({
    Brewing: { Ratio: { "coffee ratio": 900 }, Grind: { "grind size": 700 }, Burrs: { burrs: 20 } },
  }),
  { Grind: "Ratio", Burrs: "Grind" },
);
const snapshot = getEditedSnapshot(state);
const source: TableSource = {
  model: createMapModel(snapshot, "volume"),
  state,
  people: [],
  evidence: NO_EVIDENCE,
  commentsOf: new Map(),
  changedAt: new Map(),
  pageTypeOf: () => null,
  today: "2026-11-21",
};

function render(name: string) {
  const row = snapshot.clusters.name.indexOf(name);
  const column = CLUSTER_COLUMNS.find(({ id }) => id === "name");
  if (!column) throw new Error("there is no column of names");
  return renderToStaticMarkup(<NameCell source={source} column={column} row={row} query="" />);
}

const readOut = (markup: string) =>
  markup
    .replace(/<span aria-hidden="true">.*?<\/span>/g, "")
    .replace(/<[^>]+>/g, "")
    .replace(/\s+/g, " ");

test("a nested cluster's row announces its level and its ancestors before its name", () => {
  expect(readOut(render("Burrs"))).toBe("Level 3, under Ratio, Grind: Burrs");
  expect(readOut(render("Grind"))).toBe("Level 2, under Ratio: Grind");
});

test("a nested cluster's parent is shown before its name in every sort order", () => {
  const seen = (name: string) => /<span aria-hidden="true">(.*?)<\/span>/.exec(render(name))?.[1];
  expect(seen("Burrs")).toBe("Grind ›");
  expect(seen("Grind")).toBe("Ratio ›");
  expect(seen("Ratio")).toBeUndefined();
});

test("a top-level cluster's row shows only its name", () => {
  expect(readOut(render("Ratio"))).toBe("Ratio");
});
