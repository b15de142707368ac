import { userId } from "@mapwright/core/ids";
import { toDraft, openState } from "@mapwright/core/maps/log/edited/map-state";
import { applyChange } from "@mapwright/core/maps/log/edited/apply-change";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { expect, test } from "vitest";
import { NO_EVIDENCE } from "#/map-views/port/map-evidence.ts";
import { createMapModel } from "#/map-views/view-model/map-model.ts";
import { canPaste, buildCellChanges, readPaste } from "#/features/maps/table/cell-clipboard.ts";
import type { PastedEdit } from "#/features/maps/table/cell-value.ts";
import { buildMapColumns } from "#/features/maps/table/map-columns.tsx";
import { copyCell, copyRows } from "#/ui/grid/cell-clipboard.ts";
import { listColumns } from "#/features/maps/table/list-columns.ts";
import type { TableSource } from "#/features/maps/table/table-source.ts";

const snapshot = buildTestSnapshot({
  Brewing: {
    Ratio: { "coffee ratio": 900 },
    Grind: { "grind size": null },
    Water: { "water temperature": 300 },
  },
});
const [ratio = "", grind = "", water = ""] = snapshot.clusters.id;
const ann = { uid: userId.parse("ann"), name: "Ann Example", photo: null };
const source: TableSource = {
  model: createMapModel(snapshot, "volume"),
  state: openState(snapshot),
  people: [
    ann,
    { uid: userId.parse("bo"), name: "Bo", photo: null },
    { uid: userId.parse("bo2"), name: "bo", photo: null },
  ],
  evidence: NO_EVIDENCE,
  commentsOf: new Map(),
  changedAt: new Map(),
  pageTypeOf: () => null,
  today: "2026-11-21",
};

/** The changes that a paste makes, or why it makes none. */
function paste(text: string, edit: PastedEdit, topics: readonly string[]) {
  const read = readPaste(text, edit, topics, source);
  if (!read.isGood) return read;
  const cells = read.values.map((value, at) => ({ rowKey: topics[at] ?? "", value }));
  return { isGood: true, changes: buildCellChanges(edit, cells, source) };
}

test("one pasted value is applied to every row", () => {
  expect(paste("writing\n", "status", [ratio, grind])).toEqual({
    isGood: true,
    changes: [
      { kind: "set-status", topic: ratio, status: "writing" },
      { kind: "set-status", topic: grind, status: "writing" },
    ],
  });
});

test("a pasted column is applied row by row, and an empty cell clears the value", () => {
  expect(paste("2026-12-01\r\n\r\nDec 5, 2026", "dueDay", [ratio, grind, water])).toEqual({
    isGood: true,
    changes: [
      { kind: "set-due-day", topic: ratio, dueDay: "2026-12-01" },
      { kind: "set-due-day", topic: grind, dueDay: null },
      { kind: "set-due-day", topic: water, dueDay: "2026-12-05" },
    ],
  });
});

test("pasted addresses are normalized, an empty cell clears one, and words are refused", () => {
  expect(paste("A.example/Ratio?utm_source=x\n", "targetUrl", [ratio])).toEqual({
    isGood: true,
    changes: [{ kind: "set-target-url", topic: ratio, targetUrl: "https://a.example/Ratio" }],
  });
  expect(paste("https://a.example/\n\n", "targetUrl", [ratio, grind])).toMatchObject({
    changes: [{ targetUrl: "https://a.example/" }, { targetUrl: null }],
  });
  expect(paste("the ratio page", "targetUrl", [ratio])).toMatchObject({ isGood: false });
  expect(paste("javascript:alert(1)", "targetUrl", [ratio])).toMatchObject({ isGood: false });
});

test("one invalid value rejects the paste, and each is reported with its line", () => {
  expect(paste("Idea\nDone\nsoon", "status", [ratio, grind, water])).toEqual({
    isGood: false,
    problems: [
      expect.objectContaining({ line: 2, text: "Done" }),
      expect.objectContaining({ line: 3, text: "soon" }),
    ],
  });
});

test.each(["31.12.2026", "12/11/2026", "2026-02-30", "tomorrow"])(
  "%s is not an unambiguous date",
  (text) => {
    expect(paste(text, "dueDay", [ratio]).isGood).toBe(false);
  },
);

test("people are matched by name, and a name shared by two is rejected", () => {
  expect(paste("ann example", "assignee", [ratio])).toEqual({
    isGood: true,
    changes: [{ kind: "set-assignee", topic: ratio, assignee: "ann" }],
  });
  expect(paste("Bo", "assignee", [ratio]).isGood).toBe(false);
  expect(paste("Cy", "assignee", [ratio]).isGood).toBe(false);
});

test("more values than rows, or several columns, reject the whole paste", () => {
  expect(paste("Idea\nIdea", "status", [ratio])).toEqual({
    isGood: false,
    problems: [{ line: null, text: "", problem: "You copied 2 values for 1 row." }],
  });
  expect(paste("Idea\tAnn", "status", [ratio, grind]).isGood).toBe(false);
});

test("a note with line breaks, quotes and a formula sign is copied and pasted unchanged", () => {
  const note = '=say "hello"\n\tand\tgo';
  const draft = toDraft(source.state);
  applyChange(draft, { kind: "set-note", topic: ratio, note }, { by: ann.uid, at: null });
  const noteColumn = buildMapColumns(listColumns("clusters"), { ...source, state: draft }).find(
    ({ id }) => id === "note",
  );
  if (!noteColumn) throw new Error("no column for notes");
  const copied = copyCell(noteColumn, 0);
  expect(copied).toMatch(/^"'=/);
  expect(paste(copied, "note", [grind])).toEqual({
    isGood: true,
    changes: [{ kind: "set-note", topic: grind, note }],
  });
});

test("copied rows include their column headers and leave unknown values empty", () => {
  const columns = buildMapColumns(listColumns("clusters"), source).filter(({ id }) =>
    ["name", "status", "volume"].includes(id),
  );
  expect(copyRows(columns, [1, 0])).toBe("Page\tSearches\tStatus\nGrind\t\tIdea\nRatio\t900\tIdea");
});

test("names and places are not pasted", () => {
  expect(
    listColumns("clusters")
      .filter(({ edit }) => canPaste(edit))
      .map(({ id }) => id),
  ).toEqual(["status", "assignee", "due", "target", "note"]);
});
