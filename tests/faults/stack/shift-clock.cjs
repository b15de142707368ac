"use strict";
/**
 * Preloaded into the stack (`--require`): shifts the clock of the functions' processes by the milliseconds in the file
 * that MAPWRIGHT_CLOCK_SHIFT names, also while they run. The emulators keep the true time, as Google's services would.
 */
const { readFileSync } = require("node:fs");

const READ_EVERY_MS = 200;

const file = process.env.MAPWRIGHT_CLOCK_SHIFT;

function shiftClock() {
  const TrueDate = Date;
  let shiftMs = 0;
  let readAt = -Infinity;
  const readShift = () => {
    const now = performance.now();
    if (now - readAt < READ_EVERY_MS) return shiftMs;
    readAt = now;
    try {
      shiftMs = Number(readFileSync(file, "utf8")) || 0;
    } catch {
      shiftMs = 0; // No file: no shift.
    }
    return shiftMs;
  };
  const shiftedNow = () => TrueDate.now() + readShift();
  globalThis.Date = new Proxy(TrueDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [shiftedNow()] : args, newTarget),
    apply: () => new TrueDate(shiftedNow()).toString(),
    get: (target, key) => (key === "now" ? shiftedNow : Reflect.get(target, key)),
  });
}

// What the emulator sets for a function's process.
if (file && process.env.FUNCTION_TARGET) shiftClock();
