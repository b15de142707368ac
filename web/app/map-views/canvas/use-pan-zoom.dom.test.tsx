import { act, useRef, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { usePanZoom, type PanZoom } from "#/map-views/canvas/use-pan-zoom.ts";

let root: Root;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.useFakeTimers();
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** @returns the diagram, and what the component has as of its last render */
function show() {
  const rendered = vi.fn<(panZoom: PanZoom) => void>();
  function Diagram() {
    const [outer, setOuter] = useState<SVGSVGElement | null>(null);
    const inner = useRef<SVGGElement | null>(null);
    rendered(usePanZoom(outer, inner));
    return (
      <svg ref={setOuter}>
        <g ref={inner} />
      </svg>
    );
  }
  root = createRoot(document.body.appendChild(document.createElement("div")));
  act(() => root.render(<Diagram />));
  const svg = document.querySelector("svg");
  const panZoom = rendered.mock.lastCall?.[0];
  if (!svg || !panZoom) throw new Error("nothing was rendered");
  Object.defineProperty(svg, "clientWidth", { value: 800 });
  Object.defineProperty(svg, "clientHeight", { value: 600 });
  const scale = () => rendered.mock.lastCall?.[0].transform.scale;
  return { svg, panZoom, scale };
}

/** jsdom does not accept the test's window as the view of an event. */
const seen = <Seen extends UIEvent>(event: Seen): Seen =>
  Object.defineProperty(event, "view", { value: window });

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

test("a fit that follows a wheel turn and a drag at once is not replaced by where they ended", () => {
  const { svg, panZoom, scale } = show();
  const mouse = { bubbles: true, clientX: 100, clientY: 100 };
  act(() => {
    svg.dispatchEvent(seen(new WheelEvent("wheel", { ...mouse, deltaY: -400 })));
  });
  pass(100);
  act(() => {
    svg.dispatchEvent(seen(new MouseEvent("mousedown", mouse)));
    window.dispatchEvent(seen(new MouseEvent("mousemove", { ...mouse, clientX: 140 })));
    window.dispatchEvent(seen(new MouseEvent("mouseup", { ...mouse, clientX: 140 })));
  });
  // Only now is the wheel considered idle.
  pass(60);
  act(() => panZoom.fit());
  expect(scale()).toBe(1);
  pass(1000);
  expect(scale()).toBe(1);
});
