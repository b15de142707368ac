/**
 * `npm run shots`: makes the screenshots of the README, docs and feature pages from the product's own pages, which it
 * builds first, over a map that it researches in the sample corpus. They are never older than the build: with them it
 * stores what the pages were built from.
 *   --check   only says whether they are up to date; exits with 1 when they aren't
 */
import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { ensureTestBrowser } from "../../local/src/check/test-browser.ts";
import { buildPage } from "../browser/build-page.ts";
import { serveFolder } from "../browser/serve-folder.ts";
import { toAddress, buildStoredMap } from "../components/maps.ts";
import { researchNiches } from "../fixtures/researched-snapshots.ts";
import { SHOTS, type Shot } from "./shots.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const STAMP = join(ROOT, "docs/images/shots.json");
/** Sources of what the screenshots show. Tests and texts of other pages change nothing. */
const SOURCES = [
  "core/src/{clustering,maps,scoring,wording}/**/*.ts",
  "web/app/{features/maps,map-views,map-model,ui}/**/*.{ts,tsx}",
  "tests/shots/shots.ts",
];
const SHARPNESS = 2;

/** Hashes the sources by content, so that the hash is the same in every copy of the repository. */
function hashOfSources(): string {
  const hash = createHash("sha256");
  for (const file of globSync(SOURCES, { cwd: ROOT }).toSorted()) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash.update(file).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest("hex");
}

const { values: options } = parseArgs({ options: { check: { type: "boolean", default: false } } });
const sources = hashOfSources();

async function take(url: string, shot: Shot, executablePath: string): Promise<void> {
  const browser = await chromium.launch({ executablePath });
  try {
    const page = await browser.newPage({
      viewport: shot.size,
      deviceScaleFactor: SHARPNESS,
      colorScheme: "light",
      reducedMotion: "reduce",
    });
    await page.goto(url + shot.address, { waitUntil: "networkidle" });
    await shot.show(page);
    await page.evaluate("document.fonts.ready.then(() => true)");
    const path = join(ROOT, shot.file);
    mkdirSync(dirname(path), { recursive: true });
    await page.screenshot({ path, animations: "disabled", caret: "hide" });
    process.stdout.write(`${shot.file}\n`);
  } finally {
    await browser.close();
  }
}

if (options.check) {
  const isCurrent = readFileSync(STAMP, "utf8").includes(sources);
  process.stdout.write(
    isCurrent
      ? "The screenshots are up to date.\n"
      : "Older than the product: run `npm run shots`.\n",
  );
  process.exitCode = isCurrent ? 0 : 1;
} else {
  const executablePath = await ensureTestBrowser(process.env, (text) => process.stderr.write(text));
  const folder = await buildPage("web/test-pages/map-page.html", ".cache/shots/pages");
  await researchNiches();
  mkdirSync(join(folder, "maps"), { recursive: true });
  const title = "Pour over coffee";
  writeFileSync(join(folder, `${toAddress(title)}.json`), JSON.stringify(buildStoredMap(title)));
  const server = await serveFolder(folder, "map-page.html");
  try {
    for (const shot of SHOTS) await take(server.url, shot, executablePath);
    writeFileSync(STAMP, `${JSON.stringify({ sources }, null, 2)}\n`);
  } finally {
    server.stop();
  }
}
