import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { expect, test } from "vitest";
import { fontLicenses, LICENSES_FILE } from "./font-licenses.ts";

test("the licenses of the site's fonts follow those of its packages", async () => {
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
    plugins: [fontLicenses()],
  });
  const notice = readFileSync(join(client, LICENSES_FILE), "utf8");
  expect(notice).toMatch(/^# Licenses\n\n## @fontsource-variable\/fraunces - \S+ \(OFL-1\.1\)\n/);
  expect(notice).toMatch(/\n## @fontsource-variable\/inter - \S+ \(OFL-1\.1\)\n/);
  expect(notice.match(/SIL OPEN FONT LICENSE/g)).toHaveLength(2);
});
