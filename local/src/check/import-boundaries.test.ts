import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise } from "dependency-cruiser";
import { expect, test } from "vitest";
import { z } from "zod";
import { cruiseOptions, importBoundaries } from "#/check/import-boundaries.ts";

const cruised = z.object({
  summary: z.object({
    violations: z.array(z.object({ rule: z.object({ name: z.string() }) })),
  }),
});

/** Violates each rule once, with files of features and capabilities that don't exist. */
const PLANTED: Readonly<Record<string, readonly [file: string, imports: string]>> = {
  "core-is-pure": ["core/src/maps/read-map.ts", "node:fs"],
  "embeddings-import-core": ["embeddings/src/encoder.ts", "local/src/search-index/index.ts"],
  "warehouse-imports-core": ["warehouse/src/queries.ts", "functions/src/plans/plan.ts"],
  "packages-import-core": ["cli/src/maps.ts", "functions/src/plans/plan.ts"],
  "nothing-imports-packages": ["web/app/ui/maps.ts", "engine/src/engine.ts"],
  "engine-and-cli-meet-in-core": ["cli/src/groups.ts", "engine/src/engine.ts"],
  "ui-and-platform-know-no-feature": ["web/app/ui/button.tsx", "web/app/features/plans/plan.ts"],
  "content-knows-no-feature": ["web/app/content/page.ts", "web/app/features/plans/plan.ts"],
  "features-do-not-import-each-other": [
    "web/app/features/reports/report.ts",
    "web/app/features/plans/plan.ts",
  ],
  "features-do-not-import-routes": ["web/app/features/plans/plan.ts", "web/app/routes/plan.tsx"],
  "grid-has-no-subject": ["web/app/ui/grid/grid.tsx", "core/src/maps/map-state.ts"],
  "map-views-draw-from-props": ["web/app/map-views/radial/radial.ts", "web/app/platform/locks.ts"],
  "map-model-draws-nothing": ["web/app/map-model/log/log.ts", "web/app/ui/button.tsx"],
  "map-folders-form-no-cycle": [
    "web/app/map-views/treemap/tiles.ts",
    "web/app/map-views/legend/scale.ts",
  ],
  "the-map-page-is-imported-by-routes": [
    "web/app/features/maps/palette/palette.ts",
    "web/app/features/maps/page/page.ts",
  ],
  "web-stays-in-web": ["web/app/routes/plan.tsx", "functions/src/plans/plan.ts"],
  "capabilities-do-not-import-each-other": [
    "functions/src/reports/report.ts",
    "functions/src/plans/plan.ts",
  ],
  "functions-stay-in-functions": ["functions/src/plans/plan.ts", "local/src/stack/plan.ts"],
  "studio-stays-in-studio": ["studio/schema/plan.ts", "functions/src/plans/plan.ts"],
  "block-schemas-import-schemas-only": [
    "web/app/content/blocks/hero/hero.schema.ts",
    "web/app/content/page.ts",
  ],
  "no-circular": ["local/src/stack/plan.ts", "local/src/stack/plan.ts"],
  "no-unresolvable": ["local/src/stack/plan.ts", "local/src/stack/missing.ts"],
};

/** Further files that a violation takes: others of the same two folders, so that no two modules import each other. */
const FURTHER: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "map-folders-form-no-cycle": {
    "web/app/map-views/legend/legend.ts": 'export { area } from "../treemap/area.ts";',
    "web/app/map-views/treemap/area.ts": "export const area = 1;",
  },
};

function plant(root: string, file: string, content: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

async function findViolations(files: Readonly<Record<string, string>>): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), "mapwright-planted-"));
  for (const [file, content] of Object.entries(files)) plant(root, file, content);
  const { output } = await cruise(["."], {
    ...cruiseOptions,
    baseDir: root,
    ruleSet: { forbidden: importBoundaries },
    validate: true,
  });
  return cruised.parse(output).summary.violations.map(({ rule }) => rule.name);
}

test("each import rule has a planted violation", () => {
  expect(Object.keys(PLANTED).toSorted()).toEqual(
    importBoundaries.map(({ name }) => name ?? "").toSorted(),
  );
});

test.each(Object.entries(PLANTED))("the rule %s catches its violation", async (rule, planted) => {
  const [file, imported] = planted;
  const isFile = imported.includes("/") && !imported.endsWith("missing.ts");
  const up = "../".repeat(file.split("/").length - 1);
  const address = imported.includes("/") ? `${up}${imported}` : imported;
  const violations = await findViolations({
    ...(isFile ? { [imported]: "export const plan = 1;" } : {}),
    ...FURTHER[rule],
    [file]: `import * as other from "${address}";\nexport const used = other;`,
  });
  expect(violations).toContain(rule);
});

test("imports in an allowed direction are no violation", async () => {
  const violations = await findViolations({
    "core/src/plans/plan.ts": "export const plan = 1;",
    "web/app/ui/price.tsx": 'export { plan } from "../../../core/src/plans/plan.ts";',
    "web/app/features/plans/table.tsx": 'export { plan } from "../../ui/price.tsx";',
    "web/app/map-views/treemap/tiles.ts": 'export { plan } from "../../ui/price.tsx";',
    "web/app/map-views/radial/radial.ts": 'export { plan } from "../treemap/tiles.ts";',
    "web/app/content/page.ts": 'export { plan } from "../map-views/radial/radial.ts";',
    "web/app/platform/locks.ts": "export const plan = 1;",
    "web/app/map-model/log/log.ts": 'export { plan } from "../../platform/locks.ts";',
    "web/app/map-model/log/testing/tabs.ts": 'export { plan } from "../log.ts";',
    "web/app/map-model/log/log.test.ts": 'export { plan } from "./testing/tabs.ts";',
    "web/app/features/maps/export/export.ts":
      'export { plan } from "../../../map-model/log/log.ts";',
    "web/app/features/maps/page/page.ts": 'export { plan } from "../export/export.ts";',
    "web/app/routes/map.ts": 'export { plan } from "../features/maps/page/page.ts";',
    "web/app/routes/plans.tsx": 'export { plan } from "../features/plans/table.tsx";',
    "web/app/content/blocks/hero/hero.schema.ts":
      'export { plan } from "../../../../../core/src/plans/plan.ts";',
    "studio/schema/blocks.ts":
      'export { plan } from "../../web/app/content/blocks/hero/hero.schema.ts";',
    "functions/src/plans/charge.ts": 'export { plan } from "../../../core/src/plans/plan.ts";',
    "tests/functions/fixtures/charge.ts":
      'export { plan } from "../../../functions/src/plans/charge.ts";',
    "functions/src/reports/report.emulated.test.ts":
      'export { plan } from "../plans/charge.ts";\nexport * from "../../../tests/functions/fixtures/charge.ts";',
  });
  expect(violations).toEqual([]);
});
