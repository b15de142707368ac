import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";

const folder = join(import.meta.dirname, "leaking");
const report = z.object({
  testResults: z.array(z.object({ name: z.string(), status: z.string(), message: z.string() })),
});

/** Report for each kind of leak; a file that leaves nothing behind passes after them in the same worker. */
const LEFT_BEHIND: Readonly<Record<string, string>> = {
  "child-process": "1 × child process",
  "event-source": "1 × timer in the background",
  "fake-timers": "fake timers",
  listener: "1 × SIGUSR2 listener",
  server: "1 × server",
  socket: "socket",
  timer: "1 × timer",
  watcher: "1 × file watcher",
  worker: "1 × worker thread",
};

test("a file that leaves something behind fails, and no other", async () => {
  const vitest = join(import.meta.dirname, "../../node_modules/vitest/vitest.mjs");
  const written = join(mkdtempSync(join(tmpdir(), "mapwright-leaks-")), "report.json");
  const args = ["run", "--config=vitest.config.ts", "--reporter=json", `--outputFile=${written}`];
  const child = spawn(process.execPath, [vitest, ...args], { cwd: folder, stdio: "ignore" });
  expect(await new Promise((resolve) => child.on("exit", resolve))).toBe(1);
  const { testResults } = report.parse(JSON.parse(readFileSync(written, "utf8")));
  const nameOf = (file: string) => file.slice(folder.length + 1, -".leak.ts".length);
  const files = readdirSync(folder).filter((file) => file.endsWith(".leak.ts"));
  expect(testResults).toHaveLength(files.length);
  for (const { name, status, message } of testResults) {
    const left = LEFT_BEHIND[nameOf(name)];
    expect([nameOf(name), status]).toEqual([
      nameOf(name),
      left === undefined ? "passed" : "failed",
    ]);
    expect(message).toContain(left ?? "");
  }
});
