import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { lockFolder } from "#/locks/folder-lock.ts";
import { identifyProcess, isSameProcess } from "#/locks/process-identity.ts";

const makeFolder = () => mkdtempSync(join(tmpdir(), "mapwright-lock-"));
const lock = (folder: string) => lockFolder(folder, "lock.json", "The folder");

function storeLock(folder: string, holder: { pid: number; startedAt: string }) {
  const record = {
    id: "somebody",
    holder,
    since: "2026-01-02T03:04:05.000Z",
    address: "http://127.0.0.1:5000/",
    mark: null,
    programs: [{ name: "content lake", pid: 12, startedAt: "then" }],
    temporaryFolders: [],
  };
  writeFileSync(join(folder, "lock.json"), JSON.stringify(record));
}

function parentProcess() {
  const parent = identifyProcess(process.ppid);
  if (!parent) throw new Error("the parent of this test has ended");
  return parent;
}

test("a folder is rejected while its holder runs, with the holder's pid, start time and address", () => {
  const folder = makeFolder();
  storeLock(folder, parentProcess());
  expect(() => lock(folder)).toThrow(
    `The folder is in use by process ${String(process.ppid)}, started 2026-01-02T03:04:05.000Z, at http://127.0.0.1:5000/.`,
  );
});

test("locking a folder twice from the same process is rejected", () => {
  const folder = makeFolder();
  lock(folder);
  expect(() => lock(folder)).toThrow(`process ${String(process.pid)}`);
});

test("a lock is stale when its holder was killed, and lists the processes left behind", () => {
  const folder = makeFolder();
  storeLock(folder, { pid: 2_147_483_646, startedAt: "then" });
  expect(lock(folder).abandoned?.programs).toEqual([
    { name: "content lake", pid: 12, startedAt: "then" },
  ]);
});

test("a lock is stale when another process now has its holder's pid", () => {
  const folder = makeFolder();
  storeLock(folder, { pid: process.ppid, startedAt: "earlier" });
  expect(lock(folder).abandoned?.id).toBe("somebody");
});

test("a damaged lock is stale", () => {
  const folder = makeFolder();
  writeFileSync(join(folder, "lock.json"), "{");
  expect(lock(folder).abandoned).toBeNull();
});

test("a released folder is free and contains no lock files", () => {
  const folder = makeFolder();
  const held = lock(folder);
  held.update({ address: "http://127.0.0.1:5001/" });
  held.release();
  expect(readdirSync(folder)).toEqual([]);
  lock(folder).release();
});

test("a lock now held by another process is not released", () => {
  const folder = makeFolder();
  const held = lock(folder);
  storeLock(folder, parentProcess());
  held.release();
  expect(existsSync(join(folder, "lock.json"))).toBe(true);
});

test("a lock contains its holder's address once it is known", () => {
  const folder = makeFolder();
  lock(folder).update({ address: "http://127.0.0.1:5001/" });
  const stored = z
    .looseObject({ address: z.string() })
    .parse(JSON.parse(readFileSync(join(folder, "lock.json"), "utf8")));
  expect(stored.address).toBe("http://127.0.0.1:5001/");
});

/** Tries to lock the folder and holds it until killed. @returns the outcome. */
async function tryInProcess(folder: string, ended: AbortSignal): Promise<string> {
  const script = `
    const { lockFolder } = await import(${JSON.stringify(join(import.meta.dirname, "folder-lock.ts"))});
    try { lockFolder(${JSON.stringify(folder)}, "lock.json", "The folder"); console.log("held"); }
    catch (error) { console.log(error.message.startsWith("The folder is in use") ? "refused" : error.message); }
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    cwd: join(import.meta.dirname, "../.."),
    stdio: ["ignore", "pipe", "inherit"],
    signal: ended,
  });
  child.on("error", () => {}); // Aborted: out of time.
  const [said] = z.tuple([z.instanceof(Buffer)]).parse(await once(child.stdout, "data"));
  return said.toString().trim();
}

test("exactly one of several processes that find a stale lock at once gets the folder", async () => {
  const folder = makeFolder();
  storeLock(folder, { pid: 2_147_483_646, startedAt: "then" });
  const ended = new AbortController();
  const tries = Array.from({ length: 4 }, () => tryInProcess(folder, ended.signal));
  const came = (await Promise.all(tries)).toSorted();
  ended.abort();
  expect(came).toEqual(["held", "refused", "refused", "refused"]);
  expect(readdirSync(folder)).toEqual(["lock.json"]);
}, 60_000);

test("a process is distinguished by start time from a later one with the same pid", () => {
  const self = identifyProcess(process.pid);
  expect(self && isSameProcess(self)).toBe(true);
  expect(isSameProcess({ pid: process.pid, startedAt: "earlier" })).toBe(false);
  expect(identifyProcess(2_147_483_646)).toBeNull();
});
