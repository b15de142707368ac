import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync } from "node:fs";
import { createServer, Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { endProcesses, STACK_MARK } from "#/stack/end-processes.ts";
import { identifyProcess } from "#/locks/process-identity.ts";

const moduleAt = (name: string) => JSON.stringify(join(import.meta.dirname, name));

/** Waits for `count` connections; each stays open for as long as its process is alive. */
async function openHome(count: number) {
  const home = createServer();
  await new Promise<void>((resolve) => home.listen(0, "127.0.0.1", resolve));
  const address = home.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  const called = (async () => {
    const ended: Promise<unknown>[] = [];
    while (ended.length < count) {
      const [line] = z.tuple([z.instanceof(Socket)]).parse(await once(home, "connection"));
      ended.push(once(line.on("error", () => {}).resume(), "close"));
    }
    return ended;
  })();
  return { port: address.port, called, close: () => home.close() };
}

const callsHome = (port: number) =>
  `require("node:net").connect(${String(port)}, "127.0.0.1"); setInterval(() => {}, 1000);`;

/** A program that starts a grandchild in its own session, as firebase-tools starts its Java VMs. */
const withGrandchild = (port: number) => `
  require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(callsHome(port))}], { detached: true, stdio: "ignore" });
  ${callsHome(port)}`;

test("programs and their descendants end when the process that started them is killed", async () => {
  const home = await openHome(2);
  const folder = mkdtempSync(join(tmpdir(), "mapwright-guarded-"));
  const temporary = mkdtempSync(join(tmpdir(), "mapwright-aside-"));
  const launcher = spawn(
    process.execPath,
    [
      "--input-type=module",
      "-e",
      `const { startProgram } = await import(${moduleAt("child-process.ts")});
       const { guardFolder } = await import(${moduleAt("guard.ts")});
       guardFolder(${JSON.stringify(temporary)});
       startProgram({ name: "it", command: process.execPath, args: ["-e", ${JSON.stringify(withGrandchild(home.port))}],
         cwd: ${JSON.stringify(folder)}, env: process.env, logFile: ${JSON.stringify(join(folder, "it.log"))}, isVerbose: false });`,
    ],
    { cwd: join(import.meta.dirname, "../.."), stdio: ["ignore", "ignore", "inherit"] },
  );
  const ended = await home.called;
  launcher.kill("SIGKILL");
  // A surviving process would keep its connection open until this test times out.
  await Promise.all(ended);
  await expect.poll(() => existsSync(temporary), { timeout: 20_000 }).toBe(false);
  home.close();
}, 60_000);

test("processes left running by an earlier start are ended by the next, whoever their parent is", async () => {
  const home = await openHome(2);
  const left = spawn(process.execPath, ["-e", withGrandchild(home.port)], {
    detached: true,
    stdio: "ignore",
    env: { ...process.env, [STACK_MARK]: "earlier" },
  });
  left.unref();
  const ended = await home.called;
  const identity = left.pid === undefined ? null : identifyProcess(left.pid);
  if (!identity) throw new Error("the program has ended");
  const program = { name: "content lake", ...identity };
  await expect(endProcesses([program], "earlier")).resolves.toEqual([program]);
  await Promise.all(ended);
  await expect(endProcesses([program], "earlier")).resolves.toEqual([]);
  home.close();
}, 60_000);

test("an unrelated process that now has an earlier program's pid is left alone", async () => {
  const program = { name: "content lake", pid: process.pid, startedAt: "earlier" };
  await expect(endProcesses([program], null)).resolves.toEqual([]);
});
