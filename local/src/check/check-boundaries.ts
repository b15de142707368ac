/**
 * Checks import directions with dependency-cruiser, that no folders beside each other import each other, be it in a
 * circle, that no folder is too full, and that the floors drawn in ARCHITECTURE.md are those of the code; `--write` draws
 * them. A cruise that saw few modules passes for the wrong reason (an unsupported compiler, a moved folder), so it counts as a failure here.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { cruise, type IReporterOutput } from "dependency-cruiser";
import { z } from "zod";
import { drawFloors, findCircles, findCrowdedFolders, findSiblingImports } from "#/check/floors.ts";
import { cruiseOptions, importBoundaries } from "#/check/import-boundaries.ts";

const FOLDERS = [
  "core",
  "embeddings",
  "warehouse",
  "engine",
  "cli",
  "web",
  "functions",
  "studio",
  "local",
];

/** Folders whose floors are drawn. */
const DRAWN = ["core/src", "web/app", "web/app/content", "functions/src"];
const PICTURE = "ARCHITECTURE.md";
const FLOORS = /(?<=```floors\n)[^`]*(?=\n```)/;

const cruiseResult = z.object({
  modules: z.array(
    z.object({
      source: z.string(),
      dependencies: z.array(z.object({ resolved: z.string() })),
    }),
  ),
  summary: z.object({
    violations: z.array(
      z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) }),
    ),
  }),
});

const result: IReporterOutput = await cruise(FOLDERS, {
  ...cruiseOptions,
  ruleSet: { forbidden: importBoundaries },
  validate: true,
});
const { modules, summary } = cruiseResult.parse(result.output);
const comments = new Map(importBoundaries.map((rule) => [rule.name, rule.comment]));
for (const { from, to, rule } of summary.violations)
  console.error(`${rule.name}: ${from} → ${to}\n  ${comments.get(rule.name) ?? ""}`);
const unseen = FOLDERS.filter(
  (folder) =>
    !modules.some(({ source }) => source.startsWith(`${folder}/`) && source.endsWith(".ts")),
);
if (unseen.length > 0) console.error(`No module was read in: ${unseen.join(", ")}`);
const imports = findSiblingImports(modules);
const circles = findCircles(imports);
for (const { parent, folders, imports: between } of circles) {
  console.error(`${parent}: ${folders.join(", ")} import each other`);
  for (const { source, target } of between.slice(0, 12)) console.error(`  ${source} → ${target}`);
}

const crowded = findCrowdedFolders(modules);
for (const [folder, files] of crowded)
  console.error(`${folder} has ${String(files)} files: divide it by what they are about`);

const page = readFileSync(PICTURE, "utf8");
const drawn = page.replace(FLOORS, drawFloors(imports, DRAWN));
const isWriting = process.argv.includes("--write");
if (isWriting) writeFileSync(PICTURE, drawn);
const isStale = drawn !== page && !isWriting;
if (isStale)
  console.error(
    `The floors in ${PICTURE} aren't the code's: \`npm run check:boundaries -- --write\` draws them.`,
  );

console.log(
  `${modules.length} modules, ${summary.violations.length} violations, ${circles.length} circles of folders`,
);
const isFaulty =
  [summary.violations, unseen, circles, crowded].some((list) => list.length > 0) || isStale;
process.exit(isFaulty ? 1 : 0);
