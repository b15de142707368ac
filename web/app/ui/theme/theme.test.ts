import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { fullTheme } from "#/ui/theme/full-theme.ts";
import { paletteNames } from "#/ui/theme/palette-names.ts";
import { toCssVariables } from "#/ui/theme/palette.ts";
import { theme } from "#/ui/theme/theme.ts";
import { typography } from "#/ui/theme/typography.ts";

/** MUI's name for a variable of ours. */
const muiName = (name: string) => name.replace("--mw-", "--mw-palette-");

/** The variables that the full theme writes for a scheme: the scheme's own and the shared ones. */
function fullVariables(scheme: "light" | "dark"): Record<string, unknown> {
  const sheets = fullTheme.generateStyleSheets();
  const selectors = [":root", `[data-mw-scheme="${scheme}"]`];
  return Object.assign(
    {},
    ...sheets.flatMap((sheet) =>
      Object.entries(sheet)
        .filter(([selector]) => selectors.some((one) => selector.split(/, ?/).includes(one)))
        .map(([, variables]) => variables),
    ),
  );
}

for (const scheme of ["light", "dark"] as const) {
  test(`every ${scheme} color of a page is the same inside ControlTheme`, () => {
    const variables = toCssVariables(scheme);
    expect(Object.keys(variables).length).toBeGreaterThan(60);
    expect(fullVariables(scheme)).toMatchObject(
      Object.fromEntries(Object.entries(variables).map(([name, value]) => [muiName(name), value])),
    );
  });

  test(`every color named in the theme has a ${scheme} value`, () => {
    const names = Object.values(paletteNames).flatMap((color) =>
      typeof color === "string" ? [color] : Object.values(color),
    );
    const variables = toCssVariables(scheme);
    expect(names.length).toBeGreaterThan(40);
    for (const name of names) expect(variables).toHaveProperty([name.slice(4, -1)]);
  });
}

test("text styles are the same inside ControlTheme", () => {
  for (const variant of Object.keys(typography)) {
    expect(theme.typography).toHaveProperty(variant, Reflect.get(fullTheme.typography, variant));
  }
  expect(theme.typography.pxToRem(14)).toBe(fullTheme.typography.pxToRem(14));
});

test("measures are the same inside ControlTheme", () => {
  expect(theme.breakpoints.values).toEqual(fullTheme.breakpoints.values);
  expect(theme.breakpoints.up("md")).toBe(fullTheme.breakpoints.up("md"));
  expect(theme.shape).toEqual(fullTheme.shape);
  expect(fullTheme.zIndex).toMatchObject(theme.zIndex);
  expect(theme.spacing(3)).toBe("12px");
});

test.each([["opacity"], [["color", "border-color"]]])(
  "the transition of %j matches MUI's",
  (props) => {
    expect(theme.transitions.create(props)).toBe(fullTheme.transitions.create(props));
    const slow = { duration: 300, easing: "ease-out" };
    expect(theme.transitions.create(props, slow)).toBe(fullTheme.transitions.create(props, slow));
  },
);

test("no page names a color by MUI's variable, which public pages don't have", () => {
  const app = resolve(import.meta.dirname, "../..");
  const files = globSync("**/*.{ts,tsx}", { cwd: app });
  expect(files.length).toBeGreaterThan(500);
  expect(
    files.filter((file) => readFileSync(join(app, file), "utf8").includes("var(--mw-palette-")),
  ).toEqual(["ui/theme/theme.test.ts"]);
});
