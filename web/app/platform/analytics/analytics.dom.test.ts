import { afterEach, expect, test, vi } from "vitest";
import {
  capture,
  capturePageView,
  identifyForAnalytics,
  startAnalytics,
  type AnalyticsDeps,
} from "#/platform/analytics/analytics.ts";
import { handleAppError } from "#/platform/app-error.ts";
import { decideConsent } from "#/platform/analytics/consent.ts";

const postHog = { key: "phc_key", host: "https://ph.example", extras: [] };
const tagManager = { id: "GTM-1", origin: "https://tags.example", hasFrame: false };

let stop: (() => void) | null = null;

/** A library that records what it is told, in a browser that is idle when the test says so. */
function openBrowser(openClient?: AnalyticsDeps["openClient"]) {
  const sent: unknown[][] = [];
  const idle: (() => void)[] = [];
  const client = {
    capture: (...event: unknown[]) => void sent.push(event),
    captureError: (error: unknown) => void sent.push(["error", error]),
    identify: (uid: string | null) => void sent.push(["identify", uid]),
    readEarlyAccess: vi.fn(),
    setEarlyAccess: vi.fn(),
    stop: vi.fn(),
  };
  const deps = {
    openClient: vi.fn(openClient ?? (() => Promise.resolve(client))),
    addTagManager: vi.fn(),
    whenIdle: (run: () => void) => {
      idle.push(run);
      return () => void idle.splice(idle.indexOf(run), 1);
    },
  };
  const becomeIdle = async () => {
    for (const run of idle.splice(0)) run();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { sent, client, deps, becomeIdle };
}

afterEach(() => {
  stop?.();
  stop = null;
});

test.each(["pending", "denied"] as const)(
  "nothing is loaded while consent is %s",
  async (state) => {
    if (state === "denied") decideConsent("denied", null, Date.now());
    const { deps, becomeIdle } = openBrowser();
    stop = startAnalytics({ postHog, tagManager }, deps);
    capture("map created", { source: "seeds" });
    await becomeIdle();

    expect(deps.openClient).not.toHaveBeenCalled();
    expect(deps.addTagManager).not.toHaveBeenCalled();
  },
);

test("with consent, the libraries are loaded once the browser is idle", async () => {
  decideConsent("granted", null, Date.now());
  const { deps, becomeIdle } = openBrowser();
  stop = startAnalytics({ postHog, tagManager }, deps);
  expect(deps.openClient).not.toHaveBeenCalled();
  await becomeIdle();

  expect(deps.openClient).toHaveBeenCalledExactlyOnceWith(postHog);
  expect(deps.addTagManager).toHaveBeenCalledExactlyOnceWith(tagManager);
});

test("what happens before the library is there is sent once it is, in order", async () => {
  decideConsent("granted", null, Date.now());
  const { sent, deps, becomeIdle } = openBrowser();
  stop = startAnalytics({ postHog, tagManager: null }, deps);
  capturePageView("/pricing");
  capture("plan chosen", { plan: "pro" });
  await becomeIdle();
  capture("map exported", { format: "csv" });

  expect(sent).toEqual([
    [
      "$pageview",
      { $current_url: `${location.origin}/pricing`, $pathname: "/pricing", path: "/pricing" },
    ],
    ["plan chosen", { plan: "pro" }],
    ["map exported", { format: "csv" }],
  ]);
});

test("errors that the app handles are counted, with consent only", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const { sent, deps, becomeIdle } = openBrowser();
  stop = startAnalytics({ postHog, tagManager: null }, deps);
  const isPerson = async () => false;
  await handleAppError(new Error("before"), "Firefox", isPerson);
  decideConsent("granted", null, Date.now());
  await becomeIdle();
  const broken = new Error("broken");
  await handleAppError(broken, "Firefox", isPerson);
  vi.mocked(console.error).mockClear();

  expect(sent.filter(([kind]) => kind === "error")).toEqual([["error", broken]]);
});

test("consent given later counts from the open page on", async () => {
  const { sent, deps, becomeIdle } = openBrowser();
  stop = startAnalytics({ postHog, tagManager: null }, deps);
  capture("map exported", { format: "csv" });
  decideConsent("granted", null, Date.now());
  await becomeIdle();
  capture("map exported", { format: "png" });

  expect(sent).toEqual([
    ["$pageview", { $current_url: location.origin + "/", $pathname: "/", path: "/" }],
    ["map exported", { format: "png" }],
  ]);
});

test("a withdrawal ends the library, and nothing more is sent", async () => {
  decideConsent("granted", null, Date.now());
  const { sent, client, deps, becomeIdle } = openBrowser();
  stop = startAnalytics({ postHog, tagManager: null }, deps);
  await becomeIdle();
  decideConsent("denied", null, Date.now());
  capture("map exported", { format: "csv" });

  expect(client.stop).toHaveBeenCalledOnce();
  expect(sent).toEqual([]);
});

test("a withdrawal while the library loads ends it at once", async () => {
  decideConsent("granted", null, Date.now());
  const { client, deps, becomeIdle } = openBrowser();
  stop = startAnalytics({ postHog, tagManager: null }, deps);
  const loading = becomeIdle();
  decideConsent("denied", null, Date.now());
  await loading;

  expect(client.stop).toHaveBeenCalledOnce();
});

test("consent given again while the library loads leaves one library open", async () => {
  decideConsent("granted", null, Date.now());
  const opened: { capture: ReturnType<typeof vi.fn>; stop: ReturnType<typeof vi.fn> }[] = [];
  const loaded: (() => void)[] = [];
  const { client, deps, becomeIdle } = openBrowser(async () => {
    const next = { ...client, capture: vi.fn(), stop: vi.fn() };
    opened.push(next);
    await new Promise<void>((resolve) => void loaded.push(resolve));
    return next;
  });
  stop = startAnalytics({ postHog, tagManager: null }, deps);
  await becomeIdle();
  decideConsent("denied", null, Date.now());
  decideConsent("granted", null, Date.now());
  await becomeIdle();
  for (const finish of loaded) finish();
  await vi.waitFor(() => expect(opened.some((each) => each.stop.mock.calls.length > 0)).toBe(true));
  capture("map exported", { format: "csv" });

  expect(opened.map((each) => each.stop.mock.calls.length)).toEqual([1, 0]);
  expect(opened[1]?.capture).toHaveBeenCalledWith("map exported", { format: "csv" });
});

test("consent given again opens the library again", async () => {
  decideConsent("granted", null, Date.now());
  const { deps, becomeIdle } = openBrowser();
  stop = startAnalytics({ postHog, tagManager: null }, deps);
  await becomeIdle();
  decideConsent("denied", null, Date.now());
  decideConsent("granted", null, Date.now());
  await becomeIdle();

  expect(deps.openClient).toHaveBeenCalledTimes(2);
});

test("a library that can't be loaded harms nothing", async () => {
  const info = vi.spyOn(console, "info").mockReturnValue();
  decideConsent("granted", null, Date.now());
  const { deps, becomeIdle } = openBrowser(() => Promise.reject(new Error("blocked")));
  stop = startAnalytics({ postHog, tagManager: null }, deps);
  await becomeIdle();
  capture("map exported", { format: "csv" });

  expect(info).toHaveBeenCalledOnce();
  info.mockRestore();
});

test("without a project, consent has no effect", async () => {
  decideConsent("granted", null, Date.now());
  const { deps, becomeIdle } = openBrowser();
  stop = startAnalytics({ postHog: null, tagManager: null }, deps);
  await becomeIdle();

  expect(deps.openClient).not.toHaveBeenCalled();
});

test("the account is connected whether it is known before the library or after", async () => {
  decideConsent("granted", null, Date.now());
  const { sent, deps, becomeIdle } = openBrowser();
  stop = startAnalytics({ postHog, tagManager: null }, deps);
  identifyForAnalytics("ada");
  await becomeIdle();
  identifyForAnalytics(null);

  expect(sent).toEqual([
    ["identify", "ada"],
    ["identify", null],
  ]);
});
