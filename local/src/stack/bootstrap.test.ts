import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { expect, test, vi } from "vitest";
import { z } from "zod";

const root = resolve(import.meta.dirname, "../../..");

/** A clone with nothing installed. */
function freshClone(): string {
  const folder = mkdtempSync(join(tmpdir(), "mapwright-clone-"));
  cpSync(join(root, "local/bootstrap.mjs"), join(folder, "local/bootstrap.mjs"));
  return folder;
}

function runBootstrap(folder: string, command: string) {
  const args = [join(folder, "local/bootstrap.mjs"), command];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  return { status, said: `${stdout}${stderr}`.trim() };
}

test("a script run before the first install prints one line that says what to run", () => {
  expect(runBootstrap(freshClone(), "ready")).toEqual({
    status: 1,
    said: "mapwright: packages are not installed yet. Run `npm run setup` first.",
  });
});

test("a script runs when the packages are installed", () => {
  expect(runBootstrap(root, "ready")).toEqual({ status: 0, said: "" });
});

test("an unknown command is rejected by name", () => {
  const { status, said } = runBootstrap(root, "strat");
  expect(status).toBe(1);
  expect(said).toContain('unknown command "strat"');
});

const isRunning = (pid: number) => spawnSync("kill", ["-0", String(pid)]).status === 0;

test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)(
  "%s during the installation ends npm, too",
  async (signal) => {
    const clone = freshClone();
    writeFileSync(join(clone, "package-lock.json"), "{}");
    const pidFile = join(clone, "npm.pid");
    writeFileSync(join(clone, "npm"), `#!/bin/sh\necho $$ > "${pidFile}"\nexec sleep 60\n`, {
      mode: 0o755,
    });
    const bootstrap = spawn(process.execPath, [join(clone, "local/bootstrap.mjs"), "setup"], {
      env: { ...process.env, PATH: [clone, process.env["PATH"]].join(delimiter) },
    });
    await vi.waitUntil(() => existsSync(pidFile) && readFileSync(pidFile, "utf8") !== "", 10_000);
    const npm = Number(readFileSync(pidFile, "utf8"));
    expect(isRunning(npm)).toBe(true);
    bootstrap.kill(signal);
    await once(bootstrap, "exit");
    await vi.waitUntil(() => !isRunning(npm), 10_000);
  },
);

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8")));

test.each(Object.entries(scripts))("npm run %s starts with the bootstrap script", (_, command) => {
  expect(command).toMatch(/^node local\/bootstrap\.mjs (?:ready && |(?:start|dev|check|setup)$)/);
});
