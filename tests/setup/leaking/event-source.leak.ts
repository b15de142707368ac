import { createServer } from "node:http";
import { createClient } from "@sanity/client";
import { test } from "vitest";

test("leaves a subscription to a content lake, which connects again and again", async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.end("retry: 60000\nevent: welcome\ndata: {}\n\n");
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const client = createClient({
    apiHost: `http://127.0.0.1:${String(address.port)}`,
    useProjectHostname: false,
    dataset: "production",
    apiVersion: "2025-02-19",
    useCdn: false,
  });
  await new Promise((resolve) => {
    client.listen("*", {}, { events: ["welcome"] }).subscribe({ next: resolve, error: () => {} });
  });
  server.close();
  server.closeAllConnections();
});
