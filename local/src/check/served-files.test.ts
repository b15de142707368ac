import { expect, test } from "vitest";
import { findFaults } from "#/check/served-files.ts";

test.each([
  ["a script", "assets/a.js", "export const a = 1;\n", []],
  ["a source map", "assets/a.js.map", "{}", ["is a source map"]],
  [
    "a script that names its map",
    "assets/a.js",
    "a()\n//# sourceMappingURL=a.js.map",
    ["names a source map"],
  ],
  [
    "a style sheet that names its map",
    "assets/a.css",
    "a{}\n/*# sourceMappingURL=a.css.map */",
    ["names a source map"],
  ],
  [
    "a script with a key",
    "assets/a.js",
    `k="sk_live_${"4".repeat(24)}"`,
    ["contains a Stripe key"],
  ],
  [
    "a script with server code",
    "assets/a.js",
    "process.env.SITE_TO_FUNCTIONS_KEY",
    ["contains SITE_TO_FUNCTIONS_KEY"],
  ],
  [
    "a script that enciphers keys",
    "assets/a.js",
    'createCipheriv("aes-256-gcm")',
    ["contains aes-256-gcm"],
  ],
  ["an app's script with Firebase", "assets/app-1.js", "identitytoolkit", []],
  [
    "every page's script with Firebase",
    "assets/frame-a_1.js",
    "identitytoolkit",
    ["brings identitytoolkit to every public page"],
  ],
])("%s is judged", (_kind, name, text, faults) => {
  expect(findFaults(name, text)).toEqual(faults);
});
