import { connect, createServer, type AddressInfo } from "node:net";
import { test } from "vitest";

test("leaves a socket", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const { port } = address satisfies AddressInfo;
  await new Promise<void>((resolve) => {
    connect(port, "127.0.0.1", resolve);
  });
  server.close();
});
