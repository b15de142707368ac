import { mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startProgram } from "#/stack/child-process.ts";
import { waitUntilSilent } from "#/stack/port-probe.ts";
import { startService, type ServiceRun } from "#/stack/service.ts";

/** A program that reports ready and lives until it is killed, or ends with `code` at once. */
function startScript(script: string): ServiceRun & { readonly pid: number } {
  const folder = mkdtempSync(join(tmpdir(), "mapwright-service-"));
  const program = startProgram({
    name: "the program",
    command: process.execPath,
    args: ["-e", script],
    cwd: folder,
    env: process.env,
    logFile: join(folder, "program.log"),
    isVerbose: false,
  });
  return {
    pid: program.pid ?? 0,
    program,
    waitUntilReady: async () => void (await program.waitForLine(/ready/, 30)),
    stop: () => program.stop("SIGTERM", 5),
  };
}

const STAYS = `console.log("ready"); setInterval(() => {}, 1000);`;

function reports() {
  const lines: string[] = [];
  const waiting = new Map<string, () => void>();
  return {
    lines,
    report: (line: string) => {
      lines.push(line);
      waiting.get(line)?.();
    },
    until: (line: string) => new Promise<void>((resolve) => waiting.set(line, resolve)),
  };
}

test("a killed program is restarted and the restart is reported", async () => {
  const said = reports();
  const runs: (ServiceRun & { readonly pid: number })[] = [];
  const service = startService({
    name: "the program",
    start: () => {
      const run = startScript(STAYS);
      runs.push(run);
      return run;
    },
    isRestarted: true,
    report: said.report,
    pauseMs: 0,
  });
  await service.ready;
  const again = said.until("the program: running again.");
  process.kill(runs[0]?.pid ?? 0, "SIGKILL");
  await again;
  expect(runs).toHaveLength(2);
  await service.stop();
  expect(said.lines).toEqual([
    "the program ended (exit code 137). Restarting it …",
    "the program: running again.",
  ]);
}, 60_000);

test("a program that keeps ending is reported as broken with its last output lines", async () => {
  const said = reports();
  let starts = 0;
  const service = startService({
    name: "the program",
    start: () => startScript(starts++ === 0 ? `console.log("ready")` : `console.log("no port")`),
    isRestarted: true,
    report: said.report,
    maxRestartsPerMinute: 2,
    pauseMs: 0,
  });
  await service.ready;
  await expect(service.broken).resolves.toMatch(/the program [^]*no port/);
  expect(starts).toBe(3);
  await service.stop();
}, 60_000);

test("the end of a program without restarts is reported at once", async () => {
  const said = reports();
  const service = startService({
    name: "the program",
    start: () => startScript(`console.log("ready"); process.exitCode = 3;`),
    isRestarted: false,
    report: said.report,
  });
  await service.ready;
  await expect(service.broken).resolves.toMatch(/^the program ended \(exit code 3\)/);
  expect(said.lines).toEqual([]);
}, 60_000);

test("a stopped program is not restarted", async () => {
  let starts = 0;
  const service = startService({
    name: "the program",
    start: () => {
      starts += 1;
      return startScript(STAYS);
    },
    isRestarted: true,
    report: () => {},
    pauseMs: 0,
  });
  await service.ready;
  await Promise.all([service.stop(), service.stop()]);
  expect(starts).toBe(1);
}, 60_000);

test("a program is restarted when something it keeps running is gone", async () => {
  const said = reports();
  const lost = Promise.withResolvers<string>();
  let starts = 0;
  const service = startService({
    name: "the program",
    start: () => ({ ...startScript(STAYS), ...(starts++ === 0 ? { failed: lost.promise } : {}) }),
    isRestarted: true,
    report: said.report,
    pauseMs: 0,
  });
  await service.ready;
  const again = said.until("the program: running again.");
  lost.resolve("lost Firestore");
  await again;
  expect(said.lines[0]).toBe("the program lost Firestore. Restarting it …");
  await service.stop();
}, 60_000);

test("a port that stops accepting connections is detected", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  const silent = waitUntilSilent({ Firestore: address.port }, new AbortController().signal, 10);
  server.close();
  await expect(silent).resolves.toBe(
    `lost Firestore, which no longer answers at 127.0.0.1:${String(address.port)}`,
  );
});
