import { createServer, request } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { startCuttingProxy } from "./cutting-proxy.ts";

const BODY = "0123456789".repeat(20);

async function startOrigin(): Promise<string> {
  const server = createServer((_, response) => void response.end(BODY));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return `http://127.0.0.1:${String(address.port)}`;
}

/** @returns the bytes that arrived, and whether the answer was complete */
function askThrough(proxy: string, url: string) {
  return new Promise<{ readonly text: string; readonly isComplete: boolean }>((done) => {
    let text = "";
    const { hostname, port } = new URL(proxy);
    const asked = request({ hostname, port, path: url, agent: false }, (answer) => {
      answer.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      answer.on("error", () => {});
      answer.on("close", () => done({ text, isComplete: answer.complete }));
    });
    asked.on("error", () => done({ text, isComplete: false }));
    asked.end();
  });
}

test("a proxy cuts as many answers as it was told to, in the middle, and passes on the others", async () => {
  const origin = await startOrigin();
  const proxy = await startCuttingProxy();
  onTestFinished(() => proxy.close());
  const { server } = proxy.settings;
  proxy.cut(/\/cut$/);
  expect(await askThrough(server, `${origin}/other`)).toEqual({ text: BODY, isComplete: true });
  const cut = await askThrough(server, `${origin}/cut`);
  expect(cut.isComplete).toBe(false);
  expect(cut.text.length).toBeLessThan(BODY.length);
  expect(await askThrough(server, `${origin}/cut`)).toEqual({ text: BODY, isComplete: true });
  expect(proxy.countCuts()).toBe(1);
});
