import { createServer, type Server } from "node:net";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { requireEmulator } from "#/staff/require-emulator.ts";

let server: Server | null = null;
afterEach(() => void server?.close());

async function listen(): Promise<string> {
  server = createServer();
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return `127.0.0.1:${port}`;
}

test("an emulator that runs is accepted, and one that has stopped is named", async () => {
  const host = await listen();
  await expect(requireEmulator(host)).resolves.toBeUndefined();
  await new Promise((resolve) => server?.close(resolve));
  await expect(requireEmulator(host)).rejects.toThrow(`Nothing answers at ${host}.`);
});
