import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { create } from "fontkit";
import { build } from "vite";
import { expect, test } from "vitest";
import { cutStaticFont } from "../app/platform/pdf/cut-static-font.server.ts";
import { staticFonts } from "./static-fonts.ts";

const FOLDER = join(import.meta.dirname, "../../node_modules/@fontsource-variable/noto-sans-kr");
const VARIABLE = join(FOLDER, "files/noto-sans-kr-61-wght-normal.woff2");

test("a static font has the letters of the variable one, as WOFF", async () => {
  const bytes = readFileSync(await cutStaticFont(VARIABLE));
  expect(bytes.subarray(0, 4).toString("latin1")).toBe("wOFF");
  const letters = create(bytes).characterSet;
  expect(letters.length).toBeGreaterThan(20);
  expect(letters).toEqual(create(readFileSync(VARIABLE)).characterSet);
});

test("a static font is of the regular weight, not of the lightest that a variable one begins with", async () => {
  expect(Object.keys(create(readFileSync(VARIABLE)).variationAxes)).toEqual(["wght"]);
  const font = create(readFileSync(await cutStaticFont(VARIABLE)));
  expect(font.variationAxes).toEqual({});
  expect(font["OS/2"].usWeightClass).toBe(400);
});

test("a build that imports a variable font has the static one", async () => {
  const root = mkdtempSync(join(tmpdir(), "mapwright-static-"));
  writeFileSync(join(root, "index.html"), '<script type="module" src="./main.js"></script>');
  writeFileSync(
    join(root, "main.js"),
    `import url from ${JSON.stringify(`${VARIABLE}?url&no-inline`)}; console.log(url);`,
  );
  await build({ root, logLevel: "error", configFile: false, plugins: [staticFonts()] });
  const assets = readdirSync(join(root, "dist/assets"));
  expect(assets.filter((name) => name.endsWith(".woff2"))).toEqual([]);
  expect(assets.find((name) => name.startsWith("noto-sans-kr-61-400-normal"))).toMatch(/\.woff$/);
});
