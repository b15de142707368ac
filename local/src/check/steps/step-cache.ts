/**
 * Steps that needn't run again: each passed step is stored with a hash of the files it reads, and counts as passed for
 * as long as they are the same. Never used in CI, for chosen test files, or with `--all`.
 */
import { createHash } from "node:crypto";
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, matchesGlob } from "node:path";
import { z } from "zod";
import type { Counts } from "#/check/steps/runner-report.ts";
import { findTestBrowser } from "#/check/test-browser.ts";
import { findJavaBin } from "#/stack/java.ts";

/** Files of the repository that a step reads, as globs. */
export interface StepInputs {
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
  /** Programs of the machine that it runs. */
  readonly programs?: readonly Program[];
}

export type Program = "chromium" | "java";

const stored = z.record(
  z.string(),
  z.object({ hash: z.string(), passed: z.int().positive(), at: z.iso.datetime() }),
);

/** Every step depends on the packages, the Node version and what runs it. */
const ALWAYS = ["package.json", "package-lock.json", "tsconfig*.json", "local/src/check/**"];

const matches = (file: string, globs: readonly string[]) =>
  globs.some((glob) => matchesGlob(file, glob));

/** @param file relative to the repository, with forward slashes */
export const isRead = (file: string, { include, exclude = [] }: StepInputs): boolean =>
  matches(file, ALWAYS) || (matches(file, include) && !matches(file, exclude));

/** Tracked files, and new ones that git doesn't ignore. */
function listFiles(root: string): readonly string[] {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const listed = execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 });
  return [...new Set(listed.split("\0"))].filter((file) => file !== "").toSorted();
}

/** @returns what a program says of its version; empty: it isn't installed. */
function askVersion(program: Program): string {
  const file =
    program === "java"
      ? join(findJavaBin(process.env) ?? "", "java")
      : findTestBrowser(process.env);
  if (file === null) return "";
  const { stdout, stderr } = spawnSync(file, ["--version"], { encoding: "utf8" });
  return `${stdout}${stderr}`;
}

export class StepCache {
  readonly #root: string;
  readonly #file: string;
  readonly #hashes = new Map<string, string>();
  readonly #askVersion: (program: Program) => string;
  readonly #versions = new Map<Program, string>();
  #files: readonly string[] | null = null;

  constructor(root: string, ask: (program: Program) => string = askVersion) {
    this.#root = root;
    this.#askVersion = ask;
    this.#file = join(root, ".cache/passed-steps.json");
  }

  #read(): z.infer<typeof stored> {
    if (!existsSync(this.#file)) return {};
    try {
      const parsed = stored.safeParse(JSON.parse(readFileSync(this.#file, "utf8")));
      return parsed.success ? parsed.data : {};
    } catch {
      return {}; // Half-written by a run that was killed: everything runs again.
    }
  }

  #hashFile(file: string): string {
    const known = this.#hashes.get(file);
    if (known !== undefined) return known;
    const path = join(this.#root, file);
    const hash = existsSync(path)
      ? createHash("sha256").update(readFileSync(path)).digest("hex")
      : "deleted";
    this.#hashes.set(file, hash);
    return hash;
  }

  #versionOf(program: Program): string {
    const version = this.#versions.get(program) ?? this.#askVersion(program);
    this.#versions.set(program, version);
    return version;
  }

  /** Hashes are of the moment of the first call: an edit during the run makes the step run again next time. */
  hash(inputs: StepInputs): string {
    this.#files ??= listFiles(this.#root);
    const all = createHash("sha256").update(process.version);
    for (const program of inputs.programs ?? []) all.update(`${this.#versionOf(program)}\n`);
    for (const file of this.#files)
      if (isRead(file, inputs)) all.update(`${file} ${this.#hashFile(file)}\n`);
    return all.digest("hex");
  }

  /** @returns null if the step has to run: it is new, something it reads has changed, or it failed. */
  find(step: string, inputs: StepInputs): { readonly passed: number; readonly at: string } | null {
    const found = this.#read()[step];
    return found?.hash === this.hash(inputs) ? { passed: found.passed, at: found.at } : null;
  }

  /** Stores a result; that of a failed step is forgotten. */
  store(step: string, inputs: StepInputs, { passed, failed }: Counts): void {
    const { [step]: _, ...others } = this.#read();
    const kept =
      failed > 0 || passed === 0
        ? others
        : { ...others, [step]: { hash: this.hash(inputs), passed, at: new Date().toISOString() } };
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(kept, null, 2));
  }
}
