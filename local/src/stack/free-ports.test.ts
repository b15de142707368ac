import { createServer, type Server } from "node:net";
import { afterEach, expect, test } from "vitest";
import { chooseFreePorts } from "#/stack/free-ports.ts";

/** Away from the ports that `npm start` and `npm test` use. */
const OFFSET = 41_000;
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function occupy(port: number) {
  const server = createServer();
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
}

test("the stack uses the next port when one is taken", async () => {
  const before = await chooseFreePorts(OFFSET);
  await occupy(before.site);
  const after = await chooseFreePorts(OFFSET);
  expect(after.site).toBeGreaterThan(before.site);
  expect(after.firestore).toBe(before.firestore);
});

test("the stack never assigns one port to two programs", async () => {
  const first = await chooseFreePorts(OFFSET);
  // The functions' default port is the one after the site's: when the site's is taken, both want the same port.
  await occupy(first.site);
  const ports = Object.values(await chooseFreePorts(OFFSET));
  expect(new Set(ports).size).toBe(ports.length);
});

test("the site isn't at a port that browsers refuse to open", async () => {
  // 6000 belongs to X11.
  const { site } = await chooseFreePorts(1000);
  expect(site).toBeGreaterThan(6000);
});
