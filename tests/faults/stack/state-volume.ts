/** A small file system of its own for the state folder, which can be filled; only root may mount one. */
import { spawnSync } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";

const SIZE_MB = 256;
const BALLAST = "ballast";
const STEPS_BYTES = [1_048_576, 4096, 1];

/** @returns false where it isn't permitted: the folder is then an ordinary one. */
export function mountVolume(folder: string): boolean {
  mkdirSync(folder, { recursive: true });
  const options = ["-t", "tmpfs", "-o", `size=${String(SIZE_MB)}m`, "tmpfs", folder];
  return process.platform === "linux" && spawnSync("mount", options).status === 0;
}

/** Nothing if none is mounted there. */
export function unmountVolume(folder: string) {
  if (isVolume(folder)) spawnSync("umount", ["-l", folder]);
}

export const isVolume = (folder: string): boolean =>
  existsSync("/proc/mounts") && readFileSync("/proc/mounts", "utf8").includes(` ${folder} tmpfs `);

/** Writes until there is no room for another byte. @returns the bytes written */
export function fillVolume(folder: string): number {
  const file = openSync(join(folder, BALLAST), "a");
  let written = 0;
  try {
    for (const step of STEPS_BYTES) {
      const bytes = Buffer.alloc(step);
      for (let taken = step; taken === step; written += taken) taken = tryToWrite(file, bytes);
    }
  } finally {
    closeSync(file);
  }
  return written;
}

function tryToWrite(file: number, bytes: Buffer): number {
  try {
    return writeSync(file, bytes);
  } catch {
    return 0; // No room.
  }
}

export function removeBallast(folder: string) {
  rmSync(join(folder, BALLAST), { force: true });
}
