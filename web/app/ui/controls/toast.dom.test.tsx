import { act, useEffect } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ToastHost, useToast } from "#/ui/controls/toast.tsx";
import { ControlTheme } from "#/ui/theme/control-theme.tsx";

let root: Root | null = null;
let show: ReturnType<typeof useToast> = () => {};

function Page() {
  const toast = useToast();
  useEffect(() => {
    show = toast;
  }, [toast]);
  return null;
}

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers();
  const host = document.body.appendChild(document.createElement("div"));
  root = createRoot(host);
  act(() =>
    root?.render(
      <ControlTheme>
        <ToastHost>
          <Page />
        </ToastHost>
      </ControlTheme>,
    ),
  );
});
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A removal that waits for its toast: what became of it, in order. */
function remove(name: string, done: string[]) {
  act(() =>
    show({
      words: `${name} removed`,
      undo: () => done.push(`${name} is back`),
      onGone: () => done.push(`${name} is gone`),
    }),
  );
}

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

const press = (label: string) =>
  act(() => {
    const button = [...document.querySelectorAll("button")].find(
      ({ textContent }) => textContent === label,
    );
    if (!button) throw new Error(`There is no button ${label}.`);
    button.click();
  });

test("what a toast is about is removed when the toast has been there for a while, once", () => {
  const done: string[] = [];
  remove("brief.csv", done);
  pass(5_000);
  expect(done).toEqual([]);
  pass(5_000);
  expect(done).toEqual(["brief.csv is gone"]);
  act(() => show({ words: "Saved" }));
  expect(done).toEqual(["brief.csv is gone"]);
});

test("undo keeps it for good", () => {
  const done: string[] = [];
  remove("brief.csv", done);
  press("Undo");
  pass(20_000);
  act(() => root?.unmount());
  expect(done).toEqual(["brief.csv is back"]);
});

test("the next toast and leaving the page end what could be undone", () => {
  const done: string[] = [];
  remove("brief.csv", done);
  remove("map.png", done);
  expect(done).toEqual(["brief.csv is gone"]);
  window.dispatchEvent(new Event("pagehide"));
  expect(done).toEqual(["brief.csv is gone", "map.png is gone"]);
});

test("where going back isn't an undo, the button says what it does", () => {
  const done: string[] = [];
  act(() => show({ words: "Revoked", undo: () => done.push("sent"), undoLabel: "Invite again" }));
  press("Invite again");
  expect(done).toEqual(["sent"]);
});
