import { mapDocument, type MapDocument } from "@mapwright/core/maps/map-document";
import { MISSING_REASONS } from "@mapwright/core/research/missing-results";
import { userId } from "@mapwright/core/ids";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ControlTheme } from "#/ui/theme/control-theme.tsx";
import { PartialNotice } from "#/features/maps/notices/partial-notice.tsx";

const call = vi.hoisted(() => vi.fn());
vi.mock("#/platform/firebase/use-call.client.ts", () => ({ useCall: () => call }));

/** The newest job for the map, as the database has it. */
const newest = vi.hoisted((): { job: unknown } => ({ job: null }));
vi.mock("#/map-model/running/use-map-job.ts", () => ({
  useMapJob: () => ({ status: "ready", value: newest.job, isFromCache: false }),
}));

/** `j1` made the map; the others continue it. */
const jobOf = (id: string, status: string, rest: object = {}) => ({
  id,
  status,
  failure: null,
  failedSource: null,
  continues: id === "j1" ? null : "j1",
  refreshes: [],
  ...rest,
});

const { id, jobId, workspaceId } = mapDocument.shape;
const map: Pick<MapDocument, "id" | "jobId" | "missing" | "missingFigures" | "workspaceId"> = {
  id: id.parse("m1"),
  jobId: jobId.parse("j1"),
  workspaceId: workspaceId.parse("w1"),
  missing: { count: 15, reason: "quota-spent", source: { provider: "serper", isOwn: true } },
  missingFigures: null,
};

let root: Root;
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  call.mockReset();
  newest.job = jobOf("j1", "done");
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
      <PartialNotice uid={userId.parse("ann")} map={shown} isEditor={isEditor} />
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

test.each([
  [
    { status: "failed", failure: "key-rejected" },
    "The last attempt failed. Serper doesn't accept your key",
  ],
  [{ status: "failed", failure: "provider-unavailable" }, "Serper didn't respond"],
  [{ status: "failed", failure: "internal" }, "The last attempt failed"],
  [{ status: "cancelled", failure: null }, "The last attempt was canceled"],
])("a continuation that ended as %o says so, and can be tried again", async (ended, words) => {
  call.mockResolvedValue({ ok: true, value: { jobId: "j2", mapId: "m1" } });
  const failedSource = { provider: "serper", isOwn: true };
  show(map);
  await act(async () => button()?.click());
  newest.job = jobOf("j2", "running");
  show(map);
  expect(text()).toContain("They are being fetched");
  expect(button()).toBeNull();
  newest.job = jobOf("j2", "done", { failedSource, ...ended });
  show(map);
  expect(text()).toContain(words);
  expect(text()).not.toContain("They are being fetched");
  expect(button()).not.toBeNull();
  await act(async () => button()?.click());
  const [first, second] = call.mock.calls.map(([, input]) => input.requestId);
  expect(second).not.toBe(first);
});

test("a map without figures says which, why, and that reading them again is free", async () => {
  call.mockResolvedValue({ ok: true, value: { jobId: "j2", mapId: "m1" } });
  const source = { provider: "dataforseo", isOwn: true };
  const without = (kinds: ("difficulties" | "volumes")[]) =>
    ({ ...map, missing: null, missingFigures: { kinds, reason: "quota-spent", source } }) as const;
  show(without(["difficulties"]));
  expect(text()).toContain("Difficulties are missing from this map");
  show(without(["volumes"]));
  expect(text()).toContain("Search volumes and difficulties are missing from this map");
  expect(text()).toContain("Your DataForSEO account has no credit left");
  expect(text()).toContain("costs no credits");
  expect(document.querySelector("a")?.getAttribute("href")).toBe("/app/settings/data-sources");
  await act(async () => button()?.click());
  expect(call.mock.calls[0]?.[0]).toBe("continueResearch");
  expect(text()).toContain("They are being read again");
});

test("missing results are said before missing figures, which come with them", () => {
  const missingFigures: typeof map.missingFigures = {
    kinds: ["volumes"],
    reason: "provider-unavailable",
    source: null,
  };
  show({ ...map, missingFigures });
  expect(text()).toContain("15 keywords are missing");
  expect(text()).not.toContain("Search volumes");
});

test("what someone else continues is being fetched for everyone who has the map open", () => {
  newest.job = jobOf("j2", "queued");
  show(map);
  expect(text()).toContain("They are being fetched");
  expect(button()).toBeNull();
  newest.job = jobOf("j2", "running");
  show(map, false);
  expect(text()).toContain("They are being fetched");
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
