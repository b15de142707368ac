import { getEditedSnapshot } from "@mapwright/core/maps/log/edited/edited-snapshot";
import { nestClusters } from "@mapwright/core/maps/testing/nest-clusters";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createMapModel } from "#/map-views/view-model/map-model.ts";
import { CommandPalette } from "#/features/maps/palette/command-palette.tsx";
import { ControlTheme } from "#/ui/theme/control-theme.tsx";

const model = createMapModel(
  getEditedSnapshot(
    nestClusters(
      buildTestSnapshot({
        Brewing: {
          Ratio: { "coffee ratio": 900 },
          Grind: { "grind size": 700 },
          Burrs: { "flat burrs": 20 },
        },
      }),
      { Grind: "Ratio", Burrs: "Grind" },
    ),
  ),
  "volume",
);
let root: Root | null = null;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  // jsdom has no layout.
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test("the palette shows the path of a nested cluster: its pillar and its ancestors", () => {
  const onGo = vi.fn<(cluster: number, keyword: number | null) => void>();
  root = createRoot(document.body.appendChild(document.createElement("div")));
  act(() =>
    root?.render(
      <ControlTheme>
        <CommandPalette model={model} groups={[]} onGo={onGo} onClose={() => {}} />
      </ControlTheme>,
    ),
  );
  act(() => {
    const input = document.querySelector("input");
    if (!input) throw new Error("there is no field");
    // As a keystroke does: past the property that React watches.
    Reflect.set(Object.getPrototypeOf(input), "value", "burr", input);
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
  });
  const found = [...document.querySelectorAll<HTMLElement>('[role="option"]')];
  const words = found.map((option) =>
    [...option.querySelectorAll(".label, .aside")].map(({ textContent }) => textContent),
  );
  expect(words).toEqual([
    ["Burrs", "Brewing › Ratio › Grind"],
    ["flat burrs", "Burrs"],
  ]);
  act(() => found[0]?.click());
  expect(onGo.mock.calls).toEqual([[model.snapshot.clusters.name.indexOf("Burrs"), null]]);
});
