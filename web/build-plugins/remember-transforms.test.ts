import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";
import { rememberTransforms } from "./remember-transforms.ts";

/** A project of one file, and what a build makes of it; `transformed` counts how often the plugin was asked. */
function openProject() {
  const root = mkdtempSync(join(tmpdir(), "remember-"));
  const entry = join(root, "entry.js");
  let transformed = 0;
  const shout = (): Rolldown.Plugin => ({
    name: "shout",
    transform: {
      filter: { id: entry },
      handler(code) {
        transformed += 1;
        return { code: code.replace("hello", "HELLO"), map: null };
      },
    },
  });
  const buildWith = async (versions: string): Promise<string> => {
    const made = await build({
      root,
      configFile: false,
      logLevel: "error",
      plugins: [rememberTransforms(shout(), join(root, "kept"), versions)],
      build: { write: false, lib: { entry, formats: ["es"], fileName: "out" } },
    });
    return JSON.stringify(made);
  };
  return {
    buildWith,
    write: (text: string) => writeFileSync(entry, `console.log("${text}");`),
    transformed: () => transformed,
  };
}

test("a file is transformed again only when it or a version has changed", async () => {
  const { buildWith, write, transformed } = openProject();
  write("hello world");
  expect(await buildWith("1")).toContain("HELLO world");
  expect(await buildWith("1")).toContain("HELLO world");
  expect(transformed()).toBe(1);
  write("hello moon");
  expect(await buildWith("1")).toContain("HELLO moon");
  expect(transformed()).toBe(2);
  await buildWith("2");
  expect(transformed()).toBe(3);
});

test("a plugin without a transform is refused", () => {
  expect(() => rememberTransforms({ name: "idle" }, tmpdir(), "1")).toThrow(
    "idle has no transform",
  );
});
