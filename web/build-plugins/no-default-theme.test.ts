import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { BOX_WITHOUT_DEFAULT_THEME, DEFAULT_THEME_FILE } from "./no-default-theme.ts";

const fileOf = (module: string) => fileURLToPath(import.meta.resolve(module));
const statements = (file: string) =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => /^(?:import|export|const)/.test(line));

test("the installed Material UI creates its default theme in the file that the build replaces, and only exports it", () => {
  const file = fileOf("@mui/material/styles").replace("index.mjs", "defaultTheme.mjs");
  expect(DEFAULT_THEME_FILE.test(file)).toBe(true);
  expect(statements(file)).toEqual([
    'import createTheme from "./createTheme.mjs";',
    "const defaultTheme = createTheme();",
    "export default defaultTheme;",
  ]);
});

test("Box of the installed Material UI is System's with a default theme of its own", () => {
  const own = readFileSync(fileOf("@mui/material/Box").replace("index.mjs", "Box.mjs"), "utf8");
  expect(own).toMatch(/createBox\(\{\s*themeId: THEME_ID,\s*defaultTheme,/);
  const { find, replacement } = BOX_WITHOUT_DEFAULT_THEME;
  expect(find.test("@mui/material/Box")).toBe(true);
  const other = readFileSync(fileOf(replacement).replace("index.mjs", "Box.mjs"), "utf8");
  expect(other).toMatch(/createBox\(\{\s*defaultClassName:/);
});
