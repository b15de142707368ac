import { resolve } from "node:path";
import { expect, test } from "vitest";
import { findSoakTests } from "#/check/soak-tests.ts";

test("files with a long variant are found wherever they are, and no others", () => {
  const found = findSoakTests(resolve(import.meta.dirname, "../../.."));
  expect(found).toEqual(
    expect.arrayContaining([
      "core/src/clustering/cluster-planted-serps.test.ts",
      "cli/src/cluster/cluster-command.test.ts",
      "functions/src/research/killed-workers.emulated.test.ts",
      "web/app/features/maps/import/large-import.test.ts",
    ]),
  );
  expect(found).not.toContain("local/src/check/soak-tests.test.ts");
});
