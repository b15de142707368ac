import { watch } from "node:fs";
import { test } from "vitest";

test("leaves a watcher of files", () => {
  watch(import.meta.dirname);
});
