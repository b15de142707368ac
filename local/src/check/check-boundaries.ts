/**
 * Checks import directions with dependency-cruiser. A cruise that saw few modules passes for the wrong reason (an
 * unsupported compiler, a moved folder), so it counts as a failure here.
 */
import { cruise, type IReporterOutput } from "dependency-cruiser";
import { z } from "zod";
import { cruiseOptions, importBoundaries } from "#/check/import-boundaries.ts";

const FOLDERS = ["core", "embeddings", "web", "functions", "studio", "local"];

const cruiseResult = z.object({
  modules: z.array(z.object({ source: z.string() })),
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
console.log(`${modules.length} modules, ${summary.violations.length} violations`);
process.exit(summary.violations.length > 0 || unseen.length > 0 ? 1 : 0);
