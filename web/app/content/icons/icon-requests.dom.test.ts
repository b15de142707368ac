import { _api, loadIcon } from "@iconify/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ICON_URL_MAX_LENGTH, ICONS_PATH } from "#/content/icons/icon-address.ts";
import { setUpIconRequests } from "#/content/icons/icon-requests.ts";

const SITE = "https://mapwright.example";
const FALLBACK = "https://icons.example";

let timeout: { mockRestore(): void } | null = null;
const before = _api.getFetch();

/** Hosts that answer with every icon asked for, or never. */
function openHosts(silent: readonly string[]) {
  const asked: string[] = [];
  const timeouts: number[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    if (silent.some((host) => address.startsWith(host))) return new Promise(() => {});
    const names = new URL(address).searchParams.get("icons")?.split(",") ?? [];
    const icons = Object.fromEntries(names.map((name) => [name, { body: "<path/>" }]));
    return Promise.resolve(Response.json({ prefix: "lucide", icons }));
  });
  timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    timeouts.push(ms);
    return new AbortController().signal;
  });
  return { asked, timeouts };
}

beforeEach(() => {
  setUpIconRequests(SITE, [FALLBACK]);
});

afterEach(() => {
  if (before) _api.setFetch(before);
  vi.unstubAllGlobals();
  timeout?.mockRestore();
});

// In this order: Iconify asks the host first that answered last, and nothing makes it forget that.
describe("icon requests", { shuffle: false }, () => {
  test("icons are requested from the site, in one batch, for 1,500 ms at most", async () => {
    const { asked, timeouts } = openHosts([]);
    await Promise.all([loadIcon("lucide:coffee"), loadIcon("lucide:dog")]);

    expect(asked).toEqual([`${SITE}${ICONS_PATH}/lucide.json?icons=coffee,dog`]);
    expect(timeouts).toEqual([1500]);
  });

  test("the next host is asked when the site hasn't answered after 750 ms", async () => {
    const { asked } = openHosts([SITE]);
    const begun = performance.now();
    await loadIcon("lucide:bird");

    expect(performance.now() - begun).toBeGreaterThanOrEqual(740);
    expect(asked.map((address) => new URL(address).origin)).toEqual([SITE, FALLBACK]);
  });

  test("no address is longer than 500 characters", async () => {
    const { asked } = openHosts([]);
    const names = Array.from({ length: 60 }, (_, index) => `a-rather-long-name-${String(index)}`);
    await Promise.all(names.map((name) => loadIcon(`lucide:${name}`)));

    expect(asked.length).toBeGreaterThan(1);
    expect(Math.max(...asked.map(({ length }) => length))).toBeLessThanOrEqual(ICON_URL_MAX_LENGTH);
  });
});
