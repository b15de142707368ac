/**
 * Global setup of the rules tests: loads firestore.rules, rejecting any that the emulator only warns about, and after
 * the last test fails the run unless every condition in them was seen both true and false.
 */
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { listConditionCoverage, findConditions, ruleCoverage } from "./rule-coverage.ts";
import { RULES_FILE, RULES_PROJECTS, getEmulatorHost } from "./rules-project.ts";
import { readShortenedJson } from "./shortened-json.ts";

/** Maximum length of values: for coverage, only whether a condition was true or false matters. */
const VALUE_LENGTH = 100;

const testsFolder = fileURLToPath(new URL(".", import.meta.url));

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const rules = await readFile(RULES_FILE, "utf8");
  for (const name of RULES_PROJECTS) {
    await emptyDatabase(name);
    await loadRules(name, rules);
  }
  return async () => {
    if (didAllTestsRun(project)) await checkCoverage(rules);
    else console.log("rules coverage: not checked, because only some tests ran");
  };
}

/** A run of only some tests, by name or by file, can't measure coverage of all the rules. */
function didAllTestsRun({ name, vitest }: TestProject): boolean {
  if (vitest.config.testNamePattern) return false;
  const files = globSync("**/*.test.ts", { cwd: testsFolder });
  const ran = vitest.state.getTestModules().filter((module) => module.project.name === name);
  return ran.length === files.length;
}

async function emptyDatabase(name: string): Promise<void> {
  const path = `emulator/v1/projects/${name}/databases/(default)/documents`;
  const answer = await fetch(`http://${getEmulatorHost()}/${path}`, { method: "DELETE" });
  if (!answer.ok) throw new Error(`the Firestore emulator answered ${answer.status}`);
}

async function loadRules(name: string, rules: string): Promise<void> {
  if (!findConditions(rules).some(({ isAllow }) => isAllow))
    throw new Error("firestore.rules: found no allow expression to cover");
  const answer = await fetch(emulatorUrl(name, "securityRules"), {
    method: "PUT",
    body: JSON.stringify({ rules: { files: [{ content: rules }] } }),
  });
  const text = await answer.text();
  // The emulator loads rules with an unknown method or variable, and only logs a warning.
  if (!answer.ok || text.includes('"issues"'))
    throw new Error(`firestore.rules do not compile:\n${text}`);
}

async function checkCoverage(rules: string): Promise<void> {
  const reports = [];
  for (const name of RULES_PROJECTS) reports.push(...(await readCoverage(name)));
  const conditions = listConditionCoverage(rules, reports);
  const missing = conditions.flatMap(({ line, text, seenTrue, seenFalse }) => [
    ...(seenTrue ? [] : [`firestore.rules:${line} was never true: ${text}`]),
    ...(seenFalse ? [] : [`firestore.rules:${line} was never false: ${text}`]),
  ]);
  if (missing.length > 0)
    throw new Error(`rules coverage is below 100 %:\n  ${missing.join("\n  ")}`);
  const allows = conditions.filter(({ isAllow }) => isAllow).length;
  const others = conditions.length - allows;
  console.log(`rules coverage: ${allows} allow expressions and ${others} functions, 100 %`);
}

async function readCoverage(name: string) {
  const answer = await fetch(emulatorUrl(name, "ruleCoverage"));
  if (!answer.ok || !answer.body) throw new Error(`no rule coverage: ${String(answer.status)}`);
  return ruleCoverage.parse(await readShortenedJson(answer.body, VALUE_LENGTH)).report;
}

function emulatorUrl(name: string, verb: string): string {
  return `http://${getEmulatorHost()}/emulator/v1/projects/${name}:${verb}`;
}
