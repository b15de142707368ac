import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { StepCache } from "#/check/steps/step-cache.ts";

const RULES = { include: ["firestore.rules", "tests/rules/**"], exclude: ["**/*.md"] };
const PASSED = { passed: 12, failed: 0, failures: [] };

function createRepository() {
  const root = mkdtempSync(join(tmpdir(), "mapwright-steps-"));
  execFileSync("git", ["init", "-q"], { cwd: root });
  const write = (file: string, text: string) => {
    mkdirSync(join(root, file, ".."), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  write(".gitignore", ".cache\n");
  write("firestore.rules", "deny");
  write("tests/rules/a.test.ts", "one");
  write("web/page.ts", "page");
  return { root, write };
}

test("a passed step counts again while nothing it reads has changed", () => {
  const { root, write } = createRepository();
  new StepCache(root).store("rules", RULES, PASSED);
  write("web/page.ts", "another page");
  write("tests/rules/notes.md", "excluded");
  expect(new StepCache(root).find("rules", RULES)).toMatchObject({ passed: 12 });
});

test.each([
  ["a file it reads is edited", "firestore.rules"],
  ["a file is added that git doesn't know yet", "tests/rules/b.test.ts"],
  ["the packages change", "package-lock.json"],
  ["the check itself changes", "local/src/check/check.ts"],
])("a passed step runs again when %s", (_, file) => {
  const { root, write } = createRepository();
  new StepCache(root).store("rules", RULES, PASSED);
  write(file, "changed");
  expect(new StepCache(root).find("rules", RULES)).toBeNull();
});

test("a passed step runs again when a file it read is deleted", () => {
  const { root } = createRepository();
  new StepCache(root).store("rules", RULES, PASSED);
  rmSync(join(root, "tests/rules/a.test.ts"));
  expect(new StepCache(root).find("rules", RULES)).toBeNull();
});

test("a passed step runs again when a program that it runs has another version", () => {
  const { root } = createRepository();
  const inputs = { ...RULES, programs: ["java"] } as const;
  new StepCache(root, () => "21.0.1").store("rules", inputs, PASSED);
  expect(new StepCache(root, () => "21.0.1").find("rules", inputs)).not.toBeNull();
  expect(new StepCache(root, () => "21.0.2").find("rules", inputs)).toBeNull();
});

test("a step that failed, or ran nothing, runs again", () => {
  const { root } = createRepository();
  const cache = new StepCache(root);
  cache.store("rules", RULES, PASSED);
  cache.store("rules", RULES, { passed: 11, failed: 1, failures: ["a"] });
  expect(cache.find("rules", RULES)).toBeNull();
  cache.store("rules", RULES, { passed: 0, failed: 0, failures: [] });
  expect(cache.find("rules", RULES)).toBeNull();
});

test("a step runs again when what is stored is damaged", () => {
  const { root, write } = createRepository();
  new StepCache(root).store("rules", RULES, PASSED);
  write(".cache/passed-steps.json", '{"rules": {"hash"');
  expect(new StepCache(root).find("rules", RULES)).toBeNull();
});
