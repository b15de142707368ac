import { MAP_VIEWS } from "@mapwright/core/maps/map-views";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ViewSwitch } from "#/features/maps/page/view-switch.tsx";
import { ControlTheme } from "#/ui/theme/control-theme.tsx";

let root: Root;
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const button = (name: string) =>
  [...document.querySelectorAll("button")].find((one) => one.textContent === name);

test("the view that is shown can be pressed again, while the one chosen last is still loading", () => {
  const onView = vi.fn();
  const [shown] = MAP_VIEWS;
  act(() =>
    root.render(
      <ControlTheme>
        <ViewSwitch view={shown} onView={onView} isNarrow={false} />
      </ControlTheme>,
    ),
  );
  act(() => button("Treemap")?.click());
  act(() => button("Islands")?.click());
  expect(onView.mock.calls).toEqual([["treemap"], [shown]]);
});
