import { Worker } from "node:worker_threads";
import { test } from "vitest";

test("leaves a worker thread", () => {
  const code = 'require("node:worker_threads").parentPort.on("message", () => {})';
  return new Promise<void>((resolve) => {
    new Worker(code, { eval: true }).on("online", resolve);
  });
});
