import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { ENGLISH_MODEL, MULTILINGUAL_MODEL } from "@mapwright/embeddings/encoder-models";
import { expect, test } from "vitest";
import { describeEncoders, describeLicenses, describeWords } from "./third-party-notice.ts";

function installed(packages: Readonly<Record<string, object>>): string {
  const root = mkdtempSync(join(tmpdir(), "mapwright-notice-"));
  for (const [name, more] of Object.entries(packages)) {
    const folder = join(root, "node_modules", name);
    mkdirSync(folder, { recursive: true });
    const manifest = { name, version: "1.0.0", ...more };
    writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
    writeFileSync(join(folder, "LICENSE.md"), `Text of ${name}\n`);
  }
  return root;
}

const bundled = (...paths: readonly string[]) =>
  Object.fromEntries(paths.map((path) => [path, { bytes: 1, imports: [] }]));

test("packages that are inlined and packages that are installed are named once, with their texts", () => {
  const root = installed({ "@a/inlined": { license: "MPL-2.0" }, both: { license: "MIT" } });
  const inputs = bundled(
    "functions/src/index.ts",
    "node_modules/@a/inlined/lib/a.js",
    "node_modules/@a/inlined/lib/b.js",
    "node_modules/both/index.js",
  );
  const lock = { "": {}, "node_modules/both": {}, "node_modules/of-another-machine": {} };
  expect(describeLicenses(root, inputs, lock)).toMatch(
    /^# Licenses\n[^#]+## @a\/inlined - 1\.0\.0 \(MPL-2\.0\)\n\nText of @a\/inlined\n\n## both - 1\.0\.0 \(MIT\)\n\nText of both\n$/,
  );
});

test.each([
  [{ licenses: [{ type: "MIT" }] }, "MIT"],
  [{ licenses: [{ type: "MIT" }, { type: "GPL-2.0-only" }] }, "MIT OR GPL-2.0-only"],
  [{}, "unknown"],
])("of %j the license is %s", (manifest, license) => {
  const root = installed({ old: manifest });
  expect(describeLicenses(root, {}, { "node_modules/old": {} })).toContain(`(${license})\n`);
});

test("every encoder is named with the text of its license", () => {
  const notice = describeEncoders(join(import.meta.dirname, "../.."));
  for (const { files } of [ENGLISH_MODEL, MULTILINGUAL_MODEL])
    expect(notice).toContain(`## ${basename(dirname(files.model.url.pathname))} - `);
  expect(notice).toContain("Apache License\n");
});

test("the dictionary of names is named with the text of its license", () => {
  expect(describeWords(join(import.meta.dirname, "../.."))).toMatch(
    /## SCOWL and GeoNames[^\n]+\n[^#]+GeoNames[^#]+Copyright 2000-2011 by Kevin Atkinson/,
  );
});
