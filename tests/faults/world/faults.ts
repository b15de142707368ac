/** Fixtures of every fault case: a stack that works, and people whose pages must not fail whatever happens to it. */
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { test as base } from "../../journeys/fixtures/people.ts";
import { SEEN } from "../reporting/fault-reporter.ts";
import { toEnvironment } from "../stack/launch-output.ts";
import { LaunchedStack } from "../stack/launched-stack.ts";
import { waitUntil } from "./wait-until.ts";

/** Latency of a real provider, so that a job is still running when something is killed. */
const INDEX_LATENCY_MS = "1500";
const BACK_SECONDS = 300;

export const getFaultsFolder = () => process.env["FAULTS_FOLDER"] ?? "";
export const getStateFolder = () => join(getFaultsFolder(), "state");
export const getClockShiftFile = () => join(getFaultsFolder(), "clock-shift");
export const getPortOffset = () => Number(process.env["FAULTS_PORT_OFFSET"]);

const SHIFT_CLOCK = join(import.meta.dirname, "../stack/shift-clock.cjs");

const openStack = () =>
  new LaunchedStack({
    folder: join(getFaultsFolder(), "launch"),
    stateFolder: getStateFolder(),
    portOffset: getPortOffset(),
    env: {
      SEARCH_INDEX_LATENCY_MS: INDEX_LATENCY_MS,
      MAPWRIGHT_CLOCK_SHIFT: getClockShiftFile(),
      NODE_OPTIONS: `--require ${JSON.stringify(SHIFT_CLOCK)}`,
    },
  });

async function isServed(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(20_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Starts the stack unless it runs, and waits until it serves. */
export async function waitUntilStackServes(stack: LaunchedStack): Promise<void> {
  stack.launch();
  const addresses = await stack.waitUntilReady();
  Object.assign(process.env, toEnvironment(addresses));
  await waitUntil("the site is served", BACK_SECONDS, () => isServed(addresses.siteUrl));
}

/** Messages of browsers, and of the SDKs, about a server that can't be reached. */
const EXPECTED_DURING_OUTAGES = [
  /^Failed to load resource/,
  /net::ERR_/,
  /Could not reach Cloud Firestore backend/,
  /Failed to obtain primary lease/,
  /WebChannelConnection RPC/,
  /auth\/network-request-failed/,
  /cleardot\.gif/,
  /has been blocked by CORS policy/,
  /WebSocket connection to .* failed/,
];

interface Faults {
  /** Says what the case has seen, in the words of its result line. */
  readonly see: (words: string) => void;
  readonly stack: LaunchedStack;
  /** The address that pages open paths at. */
  readonly baseURL: string;
}

export const test = base.extend<Faults>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads which fixtures it needs from the pattern
  stack: async ({}, provide) => {
    const stack = openStack();
    await waitUntilStackServes(stack);
    await provide(stack);
  },
  baseURL: async ({ stack }, provide) => {
    expect(stack.isRunning()).toBe(true);
    await provide(process.env["SITE_URL"] ?? "");
  },
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads which fixtures it needs from the pattern
  see: async ({}, provide, info) => {
    await provide((words) => info.annotations.push({ type: SEEN, description: words }));
  },
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads which fixtures it needs from the pattern
  complaints: async ({}, provide) => {
    const complaints = { reported: [], provoked: [] };
    await provide(complaints);
    const isExpected = (line: string) => EXPECTED_DURING_OUTAGES.some((known) => known.test(line));
    expect(
      complaints.reported.filter((line) => !isExpected(line)),
      "errors in the pages",
    ).toEqual([]);
  },
});

/** A stack trace, an address of a machine or a code of Node: nothing that a person should read. */
const RAW = /\bat \S+ \(.*:\d+:\d+\)|ECONNREFUSED|ENOSPC|EPIPE|\b(?:TypeError|ReferenceError):/;

/** Fails when a page is blank, is the browser's own error page, or shows what only developers understand. */
export async function expectDesigned(page: Page): Promise<string> {
  await expect(page.locator("body")).not.toBeEmpty();
  const text = await page.locator("body").innerText();
  expect(page.url(), "not the browser's own error page").not.toMatch(/^chrome-error:/);
  expect(text.trim().length, "not blank").toBeGreaterThan(20);
  expect(text).not.toMatch(RAW);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  return text;
}

/** Loads a page again without caring how that ends. */
export async function tryToOpen(page: Page, path: string): Promise<void> {
  await page.goto(path, { timeout: 60_000 }).catch(() => null);
}

/** Opens the search, which has the browser cache the page, and waits until it has. */
export async function waitUntilCached(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: "Search the docs and the blog" })).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("combobox", { name: "Search" })).toBeFocused();
  const isCached = () =>
    page.evaluate(
      "caches.match(location.href).then((found) => Boolean(found && navigator.serviceWorker.controller))",
    );
  await expect.poll(isCached).toBe(true);
  await page.keyboard.press("Escape");
}
