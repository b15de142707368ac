/** The faults on real connections: an adapter tells them apart exactly as in provider-contract.test.ts. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEFAULT_LOCALE } from "@mapwright/core/keywords/locale";
import { serperProvider } from "../../../functions/src/research/providers/serper/serper-provider.ts";
import { createPorts } from "#/providers/testing/adapters-under-test.ts";
import { FAKE_KEYS } from "#/providers/fake-provider.ts";
import { createAllFakes, FAKED_PROVIDERS } from "#/providers/faked-providers.ts";
import { createFakesServer, type ServedFault } from "#/providers/serve-fakes.ts";

const TRIES = 3;
const server = createFakesServer(createAllFakes());
const never = new AbortController().signal;
let root = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the fakes have no port");
  root = `http://127.0.0.1:${address.port}/`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Opens Serper. Only what never answers gets a short timeout; all else is waited for, however busy the machine. */
function openSerper(timeoutMs: number) {
  const limits = {
    timeoutMs,
    attempts: TRIES,
    firstDelayMs: 1,
    maxDelayMs: 2,
    maxRetryAfterMs: 2_000,
    parallel: 1,
    breakAfter: 100,
    breakMs: 1,
  };
  const settings = FAKED_PROVIDERS.serper.settings(FAKE_KEYS.valid);
  const { serp } = createPorts(serperProvider, settings, limits, root, fetch);
  if (!serp) throw new Error("no results pages");
  return serp;
}

async function breakSerper(fault: ServedFault, times: number) {
  const response = await fetch(`${root}faults`, {
    method: "POST",
    body: JSON.stringify({ service: "serper", fault, times }),
  });
  expect(response.status).toBe(204);
}

const request = { keyword: "best bread", locale: DEFAULT_LOCALE, depth: 10 };

test("a fake serves its provider over HTTP", async () => {
  expect((await openSerper(20_000).fetchSerp(request, never)).entries).toHaveLength(10);
});

test.each<[ServedFault, string, number]>([
  ["status-429", "rate-limited", TRIES],
  ["status-500", "upstream", TRIES],
  ["time-out", "upstream", TRIES],
  ["reset", "upstream", TRIES],
  ["truncated", "upstream", TRIES],
  ["cut-off-json", "upstream", TRIES],
  ["html-instead", "unexpected-response", 1],
  ["other-json", "unexpected-response", 1],
  ["too-large", "unexpected-response", 1],
  ["status-401", "key-rejected", 1],
  ["status-402", "quota-spent", 1],
])("%s on the network is %s, after %i tries", async (fault, kind, tries) => {
  const serp = openSerper(fault === "time-out" ? 200 : 20_000);
  await breakSerper(fault, tries);
  await expect(serp.fetchSerp(request, never)).rejects.toMatchObject({ kind });
  // Every fault has happened, so no more tries were needed or made.
  expect((await openSerper(20_000).fetchSerp(request, never)).entries).toHaveLength(10);
});
