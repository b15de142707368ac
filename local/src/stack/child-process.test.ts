import { once } from "node:events";
import { mkdtempSync, readFileSync } from "node:fs";
import { createServer, Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { startProgram, type Program } from "#/stack/child-process.ts";

function startScript(script: string, isWrapper = false): Program {
  const folder = mkdtempSync(join(tmpdir(), "mapwright-program-"));
  return startProgram({
    name: "the program",
    command: process.execPath,
    args: ["-e", script],
    cwd: folder,
    env: process.env,
    logFile: join(folder, "program.log"),
    isWrapper,
    isVerbose: false,
  });
}

const STAYS = "setInterval(() => {}, 1000);";
/**
 * Starts a grandchild in its own session, as firebase-tools starts its Java VMs; the grandchild connects back and
 * stays.
 */
const skipsOne = (port: number) => `
  const { spawn } = require("node:child_process");
  const callsHome = 'require("node:net").connect(${String(port)}, "127.0.0.1")';
  spawn(process.execPath, ["-e", callsHome], { detached: true, stdio: "ignore" });
  ${STAYS}`;

test("waiting for a program ends when it prints the expected line", async () => {
  const program = startScript(`console.log("begin"); console.log("ready at 7"); ${STAYS}`);
  await expect(program.waitForLine(/ready at/, 20)).resolves.toBe("ready at 7");
  await program.stop("SIGTERM", 5);
  expect(readFileSync(program.logFile, "utf8")).toBe("begin\nready at 7\n");
});

test("waiting fails with the last output lines when the program ends before it is ready", async () => {
  const program = startScript(`console.error("no such port"); process.exit(3);`);
  await expect(program.waitForLine(/ready/, 20)).rejects.toThrow(
    /the program ended \(exit code 3\)[^]*no such port/,
  );
});

test("waiting fails when the program is not ready in time", async () => {
  const program = startScript(STAYS);
  await expect(program.waitForLine(/ready/, 0.05)).rejects.toThrow("not ready after 0.05 s");
  await program.stop("SIGTERM", 5);
});

test("a command that does not exist counts as an ended program", async () => {
  const folder = mkdtempSync(join(tmpdir(), "mapwright-program-"));
  const program = startProgram({
    name: "the program",
    command: join(folder, "missing"),
    args: [],
    cwd: folder,
    env: {},
    logFile: join(folder, "program.log"),
    isVerbose: false,
  });
  await expect(program.ended).resolves.toBe(127);
  await program.stop("SIGTERM", 5);
});

test("a program that ignores the signal is killed after the grace period", async () => {
  const program = startScript(`process.on("SIGTERM", () => {}); console.log("deaf"); ${STAYS}`);
  await program.waitForLine(/deaf/, 20);
  await program.stop("SIGTERM", 0.1);
  expect(program.hasEnded()).toBe(true);
});

test("processes that a program started in their own session end with it", async () => {
  const home = createServer();
  await new Promise<void>((resolve) => home.listen(0, "127.0.0.1", resolve));
  const address = home.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  const called = once(home, "connection");
  const program = startScript(skipsOne(address.port));
  const [line] = z.tuple([z.instanceof(Socket)]).parse(await called);
  const hungUp = once(
    line.on("error", () => {}),
    "close",
  );
  await program.stop("SIGTERM", 5);
  // A surviving process would keep the connection open until this test times out.
  await expect(hungUp).resolves.toBeDefined();
  home.close();
});

test("processes left behind by a program that exited end when it is stopped", async () => {
  const home = createServer();
  await new Promise<void>((resolve) => home.listen(0, "127.0.0.1", resolve));
  const address = home.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  const called = once(home, "connection");
  const program = startScript(`${skipsOne(address.port)} setTimeout(() => process.exit(1), 50);`);
  const [line] = z.tuple([z.instanceof(Socket)]).parse(await called);
  const hungUp = once(
    line.on("error", () => {}),
    "close",
  );
  await program.ended;
  await program.stop("SIGTERM", 5);
  await expect(hungUp).resolves.toBeDefined();
  home.close();
});

test("the wrapped program receives the stop signal", async () => {
  const wrapped = `process.on("SIGINT", () => { console.log("put away"); process.exit(0); }); console.log("ready"); ${STAYS}`;
  const wrapper = `
    const { spawn } = require("node:child_process");
    process.on("SIGINT", () => process.exit(1));
    spawn(process.execPath, ["-e", ${JSON.stringify(wrapped)}], { stdio: "inherit" }).on("exit", (code) => process.exit(code));`;
  const program = startScript(wrapper, true);
  await program.waitForLine(/ready/, 20);
  await program.stop("SIGINT", 5);
  await expect(program.ended).resolves.toBe(0);
  expect(program.lastLines()).toContain("put away");
});
