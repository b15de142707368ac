import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Overdue } from "#/ui/overdue.tsx";

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function wait(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

test("a wait shows its other content when it lasts too long, and not before", () => {
  const place = document.createElement("div");
  const root = createRoot(place);
  act(() =>
    root.render(
      <Overdue afterMs={12_000} meanwhile={<p>Opening</p>}>
        <p>You are offline</p>
      </Overdue>,
    ),
  );
  wait(11_999);
  expect(place.textContent).toBe("Opening");
  wait(1);
  expect(place.textContent).toBe("You are offline");
  act(() => root.unmount());
  expect(vi.getTimerCount()).toBe(0);
});
