import { makeCoffeeMap } from "@mapwright/core/maps/testing/coffee-map";
import { openState } from "@mapwright/core/maps/log/edited/map-state";
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NO_EVIDENCE } from "#/map-views/port/map-evidence.ts";
import { CommentField } from "#/features/maps/comments/comment-field.tsx";
import { DraftsContext } from "#/map-model/drafts/drafts-context.tsx";
import { ANN, MAP, createDraftBrowser } from "#/map-model/drafts/testing/draft-browser.ts";
import { draftField } from "#/map-model/drafts/use-draft.ts";
import { NewTopicDialog, RenameDialog } from "#/features/maps/commands/name-dialog.tsx";
import { NoteField } from "#/features/maps/inspector/cluster-plan.tsx";
import { MapEditingContext, type MapEditing } from "#/map-views/port/map-editing.ts";
import { createMapModel } from "#/map-views/view-model/map-model.ts";
import { CellEditor } from "#/features/maps/table/cell-editor.tsx";
import type { TableEditorProps } from "#/features/maps/table/table-column.ts";
import type { TableSource } from "#/features/maps/table/table-source.ts";
import { TopicName } from "#/features/maps/inspector/topic-name.tsx";

const state = openState(makeCoffeeMap());
const tableSource: TableSource = {
  model: createMapModel(makeCoffeeMap(), "volume"),
  state,
  people: [],
  evidence: NO_EVIDENCE,
  commentsOf: new Map(),
  changedAt: new Map(),
  pageTypeOf: () => null,
  today: "2026-11-21",
};
const commit = vi.fn<MapEditing["commit"]>(() => () => {});
const editing: MapEditing = {
  map: MAP,
  access: "edit",
  me: ANN,
  people: [],
  state,
  refuse: () => null,
  commit,
  newId: () => "new",
};

let roots: Root[] = [];

beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => {
  act(() => roots.forEach((root) => root.unmount()));
  roots = [];
  document.body.replaceChildren();
  commit.mockClear();
  vi.unstubAllGlobals();
});

/** Renders `field` on a page of its own. */
async function show(browser: ReturnType<typeof createDraftBrowser>, field: ReactNode) {
  const page = await browser.openPage();
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  act(() =>
    root.render(
      <MapEditingContext value={editing}>
        <DraftsContext value={page.drafts}>{field}</DraftsContext>
      </MapEditingContext>,
    ),
  );
  roots.push(root);
  /** A dialog isn't rendered inside the element that opened it. */
  const shown = () => document.querySelector('[role="dialog"]') ?? container;
  const crash = () => {
    page.crash();
    // The rendered output is not needed.
    act(() => root.unmount());
    container.remove();
  };
  const input = () => {
    const found = shown().querySelector<HTMLInputElement | HTMLTextAreaElement>(
      "input, textarea:not([aria-hidden])",
    );
    if (!found) throw new Error("there is no field");
    return found;
  };
  const type = (text: string) =>
    act(() => {
      const element = input();
      element.focus();
      // Like a keystroke: bypasses the value property that React tracks.
      Reflect.set(Object.getPrototypeOf(element), "value", text, element);
      element.dispatchEvent(new InputEvent("input", { bubbles: true }));
    });
  const press = (name: string) =>
    act(() => {
      const button = [...shown().querySelectorAll("button")].find(
        (found) => (found.getAttribute("aria-label") ?? found.textContent) === name,
      );
      if (!button) throw new Error(`there is no button ${name}`);
      button.focus();
      button.click();
    });
  return { crash, input, type, press, words: () => shown().textContent, container };
}

const note = () => (
  <NoteField
    topic="c1"
    note="as stored"
    onNote={(text) => commit([{ kind: "set-note", topic: "c1", note: text }])}
  />
);
const send = vi.fn<(body: string) => void>();
const comment = () => (
  <CommentField field={draftField.comment("c1")} label="Comment" action="Comment" onSend={send} />
);
const name = () => <TopicName topic="c1" name="Cold brew" />;

test.each([
  ["note", note],
  ["comment", comment],
] as const)("a %s that was never blurred is in its field after a crash", async (_, field) => {
  const browser = createDraftBrowser();
  const first = await show(browser, field());
  first.type("half a senten");
  expect(first.words()).not.toContain("Restored draft");
  browser.pass(500);
  first.crash();
  const next = await show(browser, field());
  expect(next.input().value).toBe("half a senten");
  expect(next.words()).toContain("Restored draft");
  expect(document.activeElement).not.toBe(next.input());
});

test("a name that was never blurred is in its open field after a crash, and Save renames", async () => {
  const browser = createDraftBrowser();
  const first = await show(browser, name());
  first.press("Rename Cold brew");
  first.type("Cold brew at ho");
  browser.pass(500);
  first.crash();
  const next = await show(browser, name());
  expect(next.input().value).toBe("Cold brew at ho");
  expect(document.activeElement).not.toBe(next.input());
  next.press("Save");
  expect(commit.mock.calls).toEqual([
    [[{ kind: "rename-topic", topic: "c1", name: "Cold brew at ho" }]],
  ]);
  expect(next.container.querySelector("input")).toBeNull();
});

test("a restored note that is discarded from its field is not saved in the process", async () => {
  const browser = createDraftBrowser();
  const first = await show(browser, note());
  first.type("half a senten");
  browser.pass(500);
  first.crash();
  const next = await show(browser, note());
  act(() => next.input().focus());
  next.press("Discard");
  expect(commit).not.toHaveBeenCalled();
  expect(next.input().value).toBe("as stored");
  expect(next.words()).not.toContain("Restored draft");
  expect((await show(browser, note())).input().value).toBe("as stored");
});

test("a note saved on blur leaves no draft", async () => {
  const browser = createDraftBrowser();
  const first = await show(browser, note());
  first.type("a sentence");
  browser.pass(500);
  act(() => first.input().blur());
  expect(commit.mock.calls).toEqual([[[{ kind: "set-note", topic: "c1", note: "a sentence" }]]]);
  first.crash();
  expect((await show(browser, note())).input().value).toBe("as stored");
});

test("a sent comment leaves no draft", async () => {
  const browser = createDraftBrowser();
  const first = await show(browser, comment());
  first.type("a sentence");
  browser.pass(500);
  first.press("Comment");
  expect(send.mock.calls).toEqual([["a sentence"]]);
  first.crash();
  expect((await show(browser, comment())).input().value).toBe("");
});

test("typing continues while storage is full", async () => {
  const browser = createDraftBrowser();
  browser.storage.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const first = await show(browser, note());
  first.type("half");
  browser.pass(500);
  first.type("half a sentence");
  expect(first.input().value).toBe("half a sentence");
});

/** The topic the fields are tested with, as the table edits its name. */
const onEnd = vi.fn<TableEditorProps["onEnd"]>();
const nameCell = (typed: string | null = null) => (
  <CellEditor
    edit="name"
    rowKey="c1"
    label="Cluster of Cold brew"
    source={tableSource}
    value="Cold brew"
    typed={typed}
    cell={document.body}
    onEnd={onEnd}
  />
);

test("a name typed into the table is in its cell after a crash, and in the open field of the panel", async () => {
  const browser = createDraftBrowser();
  const first = await show(browser, nameCell());
  first.type("Cold brew at ho");
  browser.pass(500);
  first.crash();
  const next = await show(browser, nameCell());
  expect(next.input().value).toBe("Cold brew at ho");
  next.crash();
  const panel = await show(browser, name());
  expect(panel.input().value).toBe("Cold brew at ho");
  expect(panel.words()).toContain("Restored draft");
});

test("a character that starts editing replaces the name and isn't a draft yet", async () => {
  const browser = createDraftBrowser();
  const first = await show(browser, nameCell("I"));
  expect(first.input().value).toBe("I");
  browser.pass(500);
  first.crash();
  expect((await show(browser, nameCell())).input().value).toBe("Cold brew");
});

test.each([
  ["Enter", "Iced coffee"],
  ["Escape", undefined],
])("a name edit in the table that ends with %s leaves no draft", async (key, kept) => {
  onEnd.mockClear();
  const browser = createDraftBrowser();
  const first = await show(browser, nameCell());
  first.type("Iced coffee");
  browser.pass(500);
  act(() => {
    first.input().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  });
  expect(onEnd.mock.calls).toEqual([[kept, "stay"]]);
  first.crash();
  expect((await show(browser, nameCell())).input().value).toBe("Cold brew");
});

const [topic] = [...state.topics.values()];
if (!topic) throw new Error("the map has no topic");
const dialogs = [
  ["rename", () => <RenameDialog topics={[topic]} onClose={vi.fn()} />],
  ["new cluster", () => <NewTopicDialog topics={[topic]} onClose={vi.fn()} />],
] as const;

test.each(dialogs)("a name typed into the %s dialog is in it after a crash", async (_, dialog) => {
  const browser = createDraftBrowser();
  const first = await show(browser, dialog());
  first.type("Cold brew at ho");
  browser.pass(500);
  first.crash();
  const next = await show(browser, dialog());
  expect(next.input().value).toBe("Cold brew at ho");
  expect(next.words()).toContain("Restored draft");
});

test.each(dialogs)("a %s dialog that is canceled leaves no draft", async (_, dialog) => {
  const browser = createDraftBrowser();
  const first = await show(browser, dialog());
  const before = first.input().value;
  first.type("Cold brew at ho");
  browser.pass(500);
  first.press("Cancel");
  first.crash();
  expect((await show(browser, dialog())).input().value).toBe(before);
});
