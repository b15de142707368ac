import { spawn } from "node:child_process";
import { test } from "vitest";

/** It doesn't outlive the run by much. */
const LIVES_MS = 15_000;

test("leaves a child process", () => {
  spawn(process.execPath, ["-e", `setTimeout(() => {}, ${String(LIVES_MS)})`], { stdio: "ignore" });
});
