import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SeedsNotice } from "#/features/maps/notices/seeds-notice.tsx";

let root: Root;
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const host = document.body.appendChild(document.createElement("div"));
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test("seeds without results are named until the notice is closed", () => {
  const onClose = vi.fn();
  act(() => root.render(<SeedsNotice seeds={["zzyzx", "qwfpgj"]} onClose={onClose} />));
  const notice = document.querySelector("[role=alert]");
  expect(notice?.textContent).toContain("“zzyzx” and “qwfpgj”");
  expect(onClose).not.toHaveBeenCalled();
  act(() => document.querySelector("button")?.click());
  expect(onClose).toHaveBeenCalledOnce();
});
