import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { expect, test } from "vitest";
import { furtherLicenses, LICENSES_FILE } from "./further-licenses.ts";

test("the licenses of fonts, language models and the dictionary of names follow those of the bundled packages", async () => {
  const root = mkdtempSync(join(tmpdir(), "mapwright-fonts-"));
  const client = join(root, "build/client");
  mkdirSync(client, { recursive: true });
  writeFileSync(join(root, "index.html"), "");
  writeFileSync(join(client, LICENSES_FILE), "# Licenses\n");
  await build({
    root,
    logLevel: "error",
    configFile: false,
    build: { outDir: client, emptyOutDir: false },
    plugins: [furtherLicenses()],
  });
  const notice = readFileSync(join(client, LICENSES_FILE), "utf8");
  expect(notice).toMatch(/^# Licenses\n\n## @fontsource-variable\/fraunces - \S+ \(OFL-1\.1\)\n/);
  expect(notice).toMatch(/\n## @fontsource-variable\/inter - \S+ \(OFL-1\.1\)\n/);
  expect(notice.match(/SIL OPEN FONT LICENSE/g)).toHaveLength(9);
  expect(notice).toMatch(/\n## onnxruntime-web - \S+ \(MIT\)\n/);
  expect(notice).toMatch(/\n## all-minilm-l6-v2, use-multilingual-3 \(Apache-2\.0\)\n/);
  expect(notice).toMatch(
    /\n## SCOWL and GeoNames[^\n]+\n[^#]+Copyright 2000-2011 by Kevin Atkinson/,
  );
});
