/**
 * `npm run test:faults`: kills every program of a running `npm start` in turn and reports what data survived and how
 * long recovery took; then kills the launcher, after which no process may be left. Not part of `npm test`: it ends the
 * stack and takes minutes.
 *   --state <folder>   the state folder of that start (.state)
 *   --auth <host>      its Auth emulator, as printed at startup (127.0.0.1:9099)
 */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { isSameProcess } from "#/locks/process-identity.ts";

const KEPT_AFTER_MS = 15_000;
const BACK_WITHIN_MS = 300_000;
const GONE_WITHIN_MS = 30_000;
const PASSWORD = "a-long-enough-password";

const runningProcess = z.object({ pid: z.int(), startedAt: z.string() });
const lock = z.object({
  holder: runningProcess,
  programs: z.array(runningProcess.extend({ name: z.string() })),
});

const { values } = parseArgs({
  options: {
    state: { type: "string", default: ".state" },
    auth: { type: "string", default: "127.0.0.1:9099" },
  },
});
const lockFile = join(resolve(import.meta.dirname, "../../..", values.state), "running.json");

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
const readLock = () => lock.parse(JSON.parse(readFileSync(lockFile, "utf8")));

/** @returns the seconds until the condition held. @throws when it does not hold in time. */
async function until(what: string, withinMs: number, holds: () => Promise<boolean>) {
  const begun = performance.now();
  while (performance.now() - begun < withinMs) {
    if (await holds()) return ((performance.now() - begun) / 1000).toFixed(1);
    await wait(500);
  }
  throw new Error(`${what}: not within ${withinMs / 1000} s`);
}

async function identity(call: "signUp" | "signInWithPassword", email: string): Promise<boolean> {
  const url = `http://${values.auth}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=local-key`;
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
    });
    return answer.ok;
  } catch {
    return false; // Not back yet.
  }
}

async function killProgram(name: string) {
  const email = `${randomUUID()}@example.com`;
  await until(`an account before ${name} is killed`, BACK_WITHIN_MS, () =>
    identity("signUp", email),
  );
  await wait(KEPT_AFTER_MS);
  const killed = readLock().programs.find((program) => program.name === name);
  if (!killed) throw new Error(`${name} does not run`);
  process.kill(killed.pid, "SIGKILL");
  const back = await until(`${name} is back`, BACK_WITHIN_MS, async () => {
    const again = readLock().programs.find((program) => program.name === name);
    return again !== undefined && again.pid !== killed.pid && isSameProcess(again);
  });
  const kept = await until(`the account made before ${name} was killed`, BACK_WITHIN_MS, () =>
    identity("signInWithPassword", email),
  );
  console.log(`${name}: restarted after ${back} s; the account was back ${kept} s later`);
}

async function killLauncher() {
  const { holder, programs } = readLock();
  process.kill(holder.pid, "SIGKILL");
  const gone = await until("everything ends with the launcher", GONE_WITHIN_MS, async () =>
    programs.every((program) => !isSameProcess(program)),
  );
  console.log(`launcher: everything it had started was gone after ${gone} s`);
}

for (const { name } of readLock().programs) await killProgram(name);
await killLauncher();
