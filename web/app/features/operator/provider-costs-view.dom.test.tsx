import { toUtcDay } from "@mapwright/core/billing/utc-day";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ProviderCostsView } from "#/features/operator/provider-costs-view.tsx";

beforeEach(() => void vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => void vi.unstubAllGlobals());

test("a day that isn't reported any more says so, and leads to today", () => {
  const onDay = vi.fn<(day: string) => void>();
  const place = document.createElement("div");
  const root = createRoot(place);
  const state = { status: "failed", code: "invalid-input" } as const;
  act(() => root.render(<ProviderCostsView state={state} onDay={onDay} />));
  expect(place.textContent).toContain("Costs are shown for the last 30 days.");
  act(() => place.querySelector("button")?.click());
  expect(onDay).toHaveBeenCalledWith(toUtcDay(Date.now()));
  act(() => root.unmount());
});
