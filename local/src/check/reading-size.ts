/**
 * Prints how much there is to read at an earlier commit and now, what has come and gone since in each top folder, and
 * where a newcomer's look-ups lead: `npm run -s reading-size -- <commit>`. Prose is that of developers' pages and of
 * comments; content for users isn't counted, nor what is drawn from the code.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { isMeasured, measureTree, type CodeFigures, type Tree } from "#/check/code-figures.ts";

const ROOT = resolve(import.meta.dirname, "../../..");

const git = (...args: string[]) =>
  execFileSync("git", args, { cwd: ROOT, encoding: "utf8", maxBuffer: 1e9 }).trim();

const readTree = (folder: string, files: string): Tree =>
  new Map(
    files
      .split("\n")
      .filter(isMeasured)
      .map((file) => [file, readFileSync(join(folder, file), "utf8")]),
  );

/** A commit in a folder of its own, for as long as it takes to read it. */
function readCommit(commit: string): Tree {
  const folder = mkdtempSync(join(tmpdir(), "mapwright-reading-"));
  try {
    const archive = join(folder, "tree.tar");
    git("archive", "--output", archive, commit);
    execFileSync("tar", ["-xf", archive, "-C", folder]);
    return readTree(folder, git("ls-tree", "-r", "--name-only", commit));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface FolderChange {
  linesCome: number;
  linesGone: number;
  filesCome: number;
  filesGone: number;
}

/** Lists changes by top folder, files of pictures and data included; a file that moved has neither come nor gone. */
function listChanges(commit: string): Record<string, FolderChange> {
  const folders: Record<string, FolderChange> = {};
  const folderOf = (file: string) => {
    const name = file.includes("/") ? (file.split("/")[0] ?? "") : "(root)";
    return (folders[name] ??= { linesCome: 0, linesGone: 0, filesCome: 0, filesGone: 0 });
  };
  for (const line of git("diff", "--numstat", "--no-renames", commit).split("\n")) {
    const [come = "", gone = "", file = ""] = line.split("\t");
    const folder = folderOf(file);
    folder.linesCome += Number(come) || 0;
    folder.linesGone += Number(gone) || 0;
  }
  for (const line of git("diff", "--name-status", "-M", "-l0", commit).split("\n")) {
    const [status = "", file = ""] = line.split("\t");
    if (status === "A") folderOf(file).filesCome += 1;
    if (status === "D") folderOf(file).filesGone += 1;
  }
  return folders;
}

/** Figures below each other; the names of files after them. */
function printFigures(earlier: string, before: CodeFigures, now: CodeFigures): void {
  const { largestImporters: importersBefore, ...figuresBefore } = before;
  const { largestImporters: importersNow, ...figuresNow } = now;
  const earlierOnes = new Map(Object.entries(figuresBefore));
  const rows = Object.entries(figuresNow).map(([name, value]) => [
    name,
    { [earlier]: earlierOnes.get(name), now: value },
  ]);
  console.table(Object.fromEntries(rows));
  console.log(`Largest importers, ${earlier}:\n${importersBefore}\n\nnow:\n${importersNow}\n`);
}

/** Words by which a newcomer looks for a file, with the file that is meant. */
const LOOK_UPS: Readonly<Record<string, string>> = {
  slider: "web/app/features/maps/regrouping/granularity-slider.tsx",
  undo: "web/app/map-model/log/undo-stack.ts",
  saved: "web/app/features/maps/page/saved-status.tsx",
  print: "web/app/features/maps/print/map-print.tsx",
  poster: "web/app/features/maps/export/make-poster.ts",
  "share-link": "core/src/maps/share/share-link.ts",
  opportunity: "core/src/scoring/opportunity.ts",
  intent: "core/src/scoring/classify-intent.ts",
  plans: "core/src/billing/plans.ts",
  invite: "core/src/workspaces/invite.ts",
  sitemap: "web/app/content/feeds/sitemap.ts",
  journal: "local/src/content-lake/store/journal.ts",
};

/** What each word finds in the names of files, tests apart. */
function printLookUps(files: readonly string[]): void {
  const rows = Object.entries(LOOK_UPS).map(([word, meant]) => {
    const hits = files.filter(
      (file) => isMeasured(file) && !file.includes(".test.") && basename(file).includes(word),
    );
    return [word, { isFound: hits.includes(meant), among: hits.length, meant }];
  });
  console.table(Object.fromEntries(rows));
}

const [earlier = "HEAD"] = process.argv.slice(2);
printFigures(
  earlier,
  measureTree(readCommit(earlier)),
  measureTree(readTree(ROOT, git("ls-files"))),
);
console.table(listChanges(earlier));
printLookUps(git("ls-files").split("\n"));
