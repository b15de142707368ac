import { createServer } from "node:http";
import { test } from "vitest";

test("leaves a server", async () => {
  await new Promise<void>((resolve) => {
    createServer().listen(0, "127.0.0.1", resolve);
  });
});
