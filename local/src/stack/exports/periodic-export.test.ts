import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { exportOverHub, exportPeriodically } from "#/stack/exports/periodic-export.ts";
import { chooseExport } from "#/stack/exports/state-export.ts";

const EVERY_MS = 7000;

/** Fake emulators that store a single number. */
function fakeEmulators() {
  const folder = join(mkdtempSync(join(tmpdir(), "mapwright-periodic-")), "emulators");
  const state = {
    held: 0,
    isDown: false,
    isFull: false,
    isReady: true,
    exports: 0,
    said: [] as string[],
  };
  const exporting = exportPeriodically({
    folder,
    async write(target) {
      await Promise.resolve();
      if (state.isFull) throw new Error("the emulators answered 500: ENOSPC: no space left");
      if (state.isDown) throw new Error("connection refused");
      state.exports += 1;
      mkdirSync(target, { recursive: true });
      writeFileSync(join(target, "held"), String(state.held));
      writeFileSync(join(target, "firebase-export-metadata.json"), "{}");
    },
    fingerprint: () => Promise.resolve(String(state.held)),
    isReady: () => state.isReady,
    report: (line) => void state.said.push(line),
    everyMs: EVERY_MS,
  });
  const kept = () => {
    const latest = chooseExport(folder, () => {});
    return latest && Number(readFileSync(join(latest, "held"), "utf8"));
  };
  return { state, exporting, kept };
}

test("a change is exported within 15 seconds, and nothing is exported without changes", async () => {
  vi.useFakeTimers();
  const { state, exporting, kept } = fakeEmulators();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.exports).toBe(1);
  state.held = 7;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(kept()).toBe(7);
  expect(state.exports).toBe(2);
  await exporting.stop();
  expect(state.exports).toBe(2);
  vi.useRealTimers();
});

test("the last change is exported when the stack stops", async () => {
  vi.useFakeTimers();
  const { state, exporting, kept } = fakeEmulators();
  state.held = 7;
  await exporting.stop();
  expect(kept()).toBe(7);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.exports).toBe(1);
  vi.useRealTimers();
});

test("a failing export is reported once and retried when the emulators are back", async () => {
  vi.useFakeTimers();
  const { state, exporting, kept } = fakeEmulators();
  state.isDown = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(state.said).toEqual(["Couldn't save accounts and maps: connection refused"]);
  state.isDown = false;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(kept()).toBe(0);
  expect(state.said.at(-1)).toBe("Accounts and maps are being saved again.");
  await exporting.stop();
  vi.useRealTimers();
});

test("an existing export is not overwritten while the emulators restart", async () => {
  vi.useFakeTimers();
  const { state, exporting, kept } = fakeEmulators();
  state.held = 7;
  await vi.advanceTimersByTimeAsync(15_000);
  Object.assign(state, { isReady: false, held: 0 });
  await vi.advanceTimersByTimeAsync(60_000);
  await exporting.stop();
  expect(kept()).toBe(7);
  expect(state.exports).toBe(1);
  vi.useRealTimers();
});

test("a full disk is reported in words, once, and everything is exported when there is room", async () => {
  vi.useFakeTimers();
  const { state, exporting, kept } = fakeEmulators();
  state.held = 7;
  state.isFull = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(state.said).toHaveLength(1);
  expect(state.said[0]).toMatch(/^Couldn't save accounts and maps: the disk of \S+ is full\./);
  state.isFull = false;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(kept()).toBe(7);
  await exporting.stop();
  vi.useRealTimers();
});

test("a failed export over the hub leaves no folder beside those that were there", async () => {
  const root = mkdtempSync(join(tmpdir(), "mapwright-hub-"));
  mkdirSync(join(root, "firebase-export-earlier"));
  const hub = createServer((_, response) => {
    mkdirSync(join(root, "firebase-export-failed"));
    response.writeHead(500).end("no space left");
  });
  await new Promise<void>((done) => hub.listen(0, "127.0.0.1", done));
  onTestFinished(() => void hub.close());
  const address = hub.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  await expect(exportOverHub(port, join(root, "target"), root)).rejects.toThrow("no space left");
  expect(readdirSync(root)).toEqual(["firebase-export-earlier"]);
});
