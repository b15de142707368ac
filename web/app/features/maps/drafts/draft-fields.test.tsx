// @vitest-environment jsdom
import type { MapChange } from "@mapwright/core/maps/log/map-change";
import { coffeeMap } from "@mapwright/core/maps/testing/coffee-map";
import { openState } from "@mapwright/core/maps/log/map-state";
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CommentField } from "#/features/maps/comments/comment-field.tsx";
import { DraftsContext } from "#/features/maps/drafts/drafts-context.tsx";
import { ANN, MAP, draftBrowser } from "#/features/maps/drafts/testing/draft-browser.ts";
import { draftField } from "#/features/maps/drafts/use-draft.ts";
import { NoteField } from "#/features/maps/editing/cluster-plan.tsx";
import { MapEditingContext, type MapEditing } from "#/features/maps/editing/map-editing.ts";
import { TopicName } from "#/features/maps/editing/topic-name.tsx";

const state = openState(coffeeMap());
const commit = vi.fn<(changes: readonly MapChange[]) => void>();
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

/** Shows `field` on a page of its own. */
async function show(browser: ReturnType<typeof draftBrowser>, field: ReactNode) {
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
  const crash = () => {
    page.crash();
    // What is drawn of it takes no more part.
    act(() => root.unmount());
    container.remove();
  };
  const input = () => {
    const found = container.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      "input, textarea:not([aria-hidden])",
    );
    if (!found) throw new Error("there is no field");
    return found;
  };
  const type = (text: string) =>
    act(() => {
      const element = input();
      element.focus();
      // As a keystroke does: past the property that React watches.
      Reflect.set(Object.getPrototypeOf(element), "value", text, element);
      element.dispatchEvent(new InputEvent("input", { bubbles: true }));
    });
  const press = (name: string) =>
    act(() => {
      const button = [...container.querySelectorAll("button")].find(
        (found) => (found.getAttribute("aria-label") ?? found.textContent) === name,
      );
      if (!button) throw new Error(`there is no button ${name}`);
      button.focus();
      button.click();
    });
  return { crash, input, type, press, words: () => container.textContent, container };
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
] as const)("a %s that was never left is in its field after a crash", async (_, field) => {
  const browser = draftBrowser();
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

test("a name that was never left is in its open field after a crash, and Save renames", async () => {
  const browser = draftBrowser();
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

test("a restored note that is discarded from its field is not saved on the way", async () => {
  const browser = draftBrowser();
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

test("a note that was saved on leaving the field leaves no draft", async () => {
  const browser = draftBrowser();
  const first = await show(browser, note());
  first.type("a sentence");
  browser.pass(500);
  act(() => first.input().blur());
  expect(commit.mock.calls).toEqual([[[{ kind: "set-note", topic: "c1", note: "a sentence" }]]]);
  first.crash();
  expect((await show(browser, note())).input().value).toBe("as stored");
});

test("a comment that was sent leaves no draft", async () => {
  const browser = draftBrowser();
  const first = await show(browser, comment());
  first.type("a sentence");
  browser.pass(500);
  first.press("Comment");
  expect(send.mock.calls).toEqual([["a sentence"]]);
  first.crash();
  expect((await show(browser, comment())).input().value).toBe("");
});

test("typing goes on while storage is full", async () => {
  const browser = draftBrowser();
  browser.storage.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const first = await show(browser, note());
  first.type("half");
  browser.pass(500);
  first.type("half a sentence");
  expect(first.input().value).toBe("half a sentence");
});
