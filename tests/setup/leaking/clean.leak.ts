import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";

test("closes what it opens, even if that takes a moment", async () => {
  const server = createServer((_, response) => response.end("here"));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const response = await fetch(`http://127.0.0.1:${String(address.port)}`);
  expect(await response.text()).toBe("here");
  void wait(50).then(() => server.close());
});
