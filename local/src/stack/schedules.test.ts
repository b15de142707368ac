import { createServer, type IncomingMessage } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { readIntervalMs, startSchedules } from "#/stack/schedules.ts";

const MINUTE_MS = 60_000;
const servers: ReturnType<typeof createServer>[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

test.each([
  ["every 2 minutes", 2 * MINUTE_MS],
  ["every minute", MINUTE_MS],
  ["every 6 hours", 360 * MINUTE_MS],
  ["every day 03:00", 1440 * MINUTE_MS],
  ["17 3 * * *", 1440 * MINUTE_MS],
])("the schedule %s runs every %d ms", (schedule, intervalMs) => {
  expect(readIntervalMs(schedule)).toBe(intervalMs);
});

/** A fake functions emulator with the endpoints that schedules use. */
async function startFunctions(answer: (request: IncomingMessage) => number) {
  const server = createServer((request, response) => {
    const backends = [
      {
        functionTriggers: [
          { id: "us-central1-site" },
          { id: "us-central1-sweep", schedule: { schedule: "every 2 minutes" } },
        ],
      },
    ];
    if (request.url === "/backends") response.end(JSON.stringify({ backends }));
    else response.writeHead(answer(request)).end();
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return `http://127.0.0.1:${String(address.port)}`;
}

test("a scheduled function runs once at startup and other functions are left alone", async () => {
  const fired: (string | undefined)[] = [];
  const url = await startFunctions((request) => {
    fired.push(request.url);
    return 200;
  });
  const stop = await startSchedules(url, () => {});
  await expect
    .poll(() => fired)
    .toEqual(["/functions/projects/demo-mapwright/triggers/us-central1-sweep-0"]);
  stop();
});

test("a scheduled function that fails is reported", async () => {
  const url = await startFunctions(() => 500);
  const onFailure = vi.fn<(message: string) => void>();
  const stop = await startSchedules(url, onFailure);
  await expect.poll(() => onFailure.mock.calls.flat().join()).toContain("answered 500");
  stop();
});
