/** The order in which tests run: another one for each commit, and the same one whenever that commit is checked. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

/** Seed of sources without a history, such as a downloaded archive. */
const SEED_WITHOUT_GIT = 1;

/** Whether git knows which commit and which files these are. In a worktree, `.git` is a file. */
export const isCheckout = (root: string): boolean => existsSync(join(root, ".git"));

/** @param given what `--seed` says. @throws Error when that isn't a whole number. */
export function chooseSeed(root: string, given: string | undefined): number {
  if (given !== undefined) {
    if (!/^\d{1,15}$/.test(given)) throw new Error(`--seed takes a whole number, not "${given}".`);
    return Number(given);
  }
  if (!isCheckout(root)) return SEED_WITHOUT_GIT;
  const commit = execFileSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" });
  return Number.parseInt(commit.slice(0, 7), 16);
}
