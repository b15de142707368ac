// @vitest-environment jsdom
import { mapDocument, type MapDocument } from "@mapwright/core/maps/map-document";
import { MISSING_REASONS } from "@mapwright/core/research/missing-results";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ControlTheme } from "#/ui/theme/control-theme.tsx";
import { PartialNotice } from "#/features/maps/page/partial-notice.tsx";

const call = vi.hoisted(() => vi.fn());
vi.mock("#/platform/use-call.client.ts", () => ({ useCall: () => call }));

const { id, jobId, workspaceId } = mapDocument.shape;
const map: Pick<MapDocument, "id" | "jobId" | "missing" | "workspaceId"> = {
  id: id.parse("m1"),
  jobId: jobId.parse("j1"),
  workspaceId: workspaceId.parse("w1"),
  missing: { count: 15, reason: "quota-spent", source: { provider: "serper", isOwn: true } },
};

let root: Root;
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  call.mockReset();
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function show(shown: typeof map, isEditor = true) {
  const element = (
    <ControlTheme>
      <PartialNotice map={shown} isEditor={isEditor} />
    </ControlTheme>
  );
  const router = createMemoryRouter([{ path: "*", element }]);
  act(() => root.render(<RouterProvider router={router} />));
}
const text = () => document.body.textContent;
const button = () => document.querySelector("button");

test("a partial map says how many keywords it lacks, which source refused and where to go", () => {
  show(map);
  expect(text()).toContain("15 keywords are missing from this map");
  expect(text()).toContain("Your Serper account has no credit left");
  expect(document.querySelector("a")?.getAttribute("href")).toBe("/app/settings/data-sources");
});

test.each(MISSING_REASONS)("with the reason %s it says what continuing costs", (reason) => {
  for (const isOwn of [true, false]) {
    show({ ...map, missing: { count: 1, reason, source: { provider: "searxng", isOwn } } });
    expect(text()).toContain("1 keyword is missing");
    expect(text()).toContain("charges only what is missing");
    expect(text()).not.toContain("try again");
  }
});

test("continuing asks for the map's missing keywords once, until another job has made it", async () => {
  call.mockResolvedValue({ ok: true, value: { jobId: "j2", mapId: "m1" } });
  show(map);
  await act(async () => button()?.click());
  expect(call).toHaveBeenCalledExactlyOnceWith(
    "continueResearch",
    { requestId: expect.any(String), workspaceId: "w1", mapId: "m1" },
    expect.anything(),
  );
  expect(text()).toContain("They are being fetched");
  expect(button()).toBeNull();
});

test("a continuation that is refused says why, and the next try is the same request", async () => {
  call.mockResolvedValue({ ok: false, code: "too-many-running" });
  show(map);
  await act(async () => button()?.click());
  expect(text()).toContain("Three jobs are already running");
  await act(async () => button()?.click());
  const [first, second] = call.mock.calls.map(([, input]) => input);
  expect(second).toEqual(first);
});

test("readers are told without being offered to continue, and a complete map says nothing", () => {
  show(map, false);
  expect(text()).toContain("15 keywords");
  expect(button()).toBeNull();
  show({ ...map, missing: null });
  expect(text()).toBe("");
});
