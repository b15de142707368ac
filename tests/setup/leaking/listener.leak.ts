import { test } from "vitest";

test("leaves a listener of the process", () => {
  process.on("SIGUSR2", () => {});
});
