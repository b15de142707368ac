import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SeedsNotice } from "#/features/maps/page/seeds-notice.tsx";

const result = (seed: string, keywords: number) => ({
  seed,
  searchedAs: null,
  keywords,
  examples: [],
});

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

const notice = () => document.querySelector("[role=alert]");

test("seeds without results are named on the map until the notice is closed", () => {
  const results = [result("tea", 4), result("zzyzx", 0), result("qwfpgj", 0)];
  act(() => root.render(<SeedsNotice seedResults={results} />));
  expect(notice()?.textContent).toContain("“zzyzx” and “qwfpgj”");
  expect(notice()?.textContent).not.toContain("tea");
  act(() => document.querySelector("button")?.click());
  expect(notice()).toBeNull();
});

test("nothing is said when every seed brought keywords, or the map wasn't researched", () => {
  act(() => root.render(<SeedsNotice seedResults={[result("tea", 4)]} />));
  expect(notice()).toBeNull();
  act(() => root.render(<SeedsNotice seedResults={[]} />));
  expect(notice()).toBeNull();
});
