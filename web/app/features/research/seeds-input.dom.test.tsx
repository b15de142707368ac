import { act, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SeedsInput } from "#/features/research/seeds-input.tsx";

let root: Root;
let host: HTMLElement;
const onList = vi.fn();

function Form() {
  const [seeds, setSeeds] = useState<string[]>([]);
  return <SeedsInput seeds={seeds} problem={undefined} onChange={setSeeds} onList={onList} />;
}

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  onList.mockReset();
  host = document.body.appendChild(document.createElement("div"));
  root = createRoot(host);
  act(() => root.render(<Form />));
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

const field = () => host.querySelector("input") ?? document.createElement("input");
const chips = () =>
  [...host.querySelectorAll(".MuiChip-label")].map(({ textContent }) => textContent);

function type(text: string) {
  act(() => {
    // React watches the element's own setter, which a plain assignment would go through.
    Reflect.set(HTMLInputElement.prototype, "value", text, field());
    field().dispatchEvent(new Event("input", { bubbles: true }));
  });
}

function paste(text: string) {
  const event = new Event("paste", { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  act(() => {
    field().dispatchEvent(event);
  });
  return event.defaultPrevented;
}

function press(key: string) {
  act(() => {
    field().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  });
}

test("Enter and a comma each turn what was typed into a seed", () => {
  type("pour over");
  press("Enter");
  type("cold brew,");
  expect(chips()).toEqual(["pour over", "cold brew"]);
});

test("pasted lines become a seed each, instead of one joined text", () => {
  expect(paste("pour over\ncold brew\n\nfrench press")).toBe(true);
  expect(chips()).toEqual(["pour over", "cold brew", "french press"]);
});

test("a single pasted phrase is left to the field", () => {
  expect(paste("pour over coffee")).toBe(false);
  expect(chips()).toEqual([]);
});

test("a pasted list that is too long for seeds is offered as a list in full, and nothing is dropped unasked", () => {
  const list = Array.from({ length: 30 }, (_, n) => `shoe ${String(n)}`).join("\n");
  paste(list);
  expect(chips()).toEqual([]);
  expect(host.querySelector("[role=alert]")?.textContent).toContain("You pasted 30 keywords");
  const all = [...host.querySelectorAll("button")].find(
    ({ textContent }) => textContent === "Map all 30",
  );
  act(() => all?.click());
  expect(onList).toHaveBeenCalledWith(list);
});

test("the first of a long pasted list can be taken as seeds on request", () => {
  paste(Array.from({ length: 30 }, (_, n) => `shoe ${String(n)}`).join("\n"));
  const first = [...host.querySelectorAll("button")].find(
    ({ textContent }) => textContent === "Add the first 5",
  );
  act(() => first?.click());
  expect(chips()).toHaveLength(5);
  expect(host.querySelector("[role=alert]")).toBeNull();
});
