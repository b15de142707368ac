import { expect, test } from "vitest";
import { uploadFaults } from "#/deploy/upload-faults.ts";

const SECRETS = { STRIPE_SECRET_KEY: "0123456789abcdef", SERPER_API_KEY: "none", EMPTY: undefined };

test.each([
  ["code", "index.js", "export const a = none;\n", []],
  ["a source map", "index.js.map", "{}", ["index.js.map is a source map."]],
  [
    "code that names its map",
    "index.js",
    "a()\n//# sourceMappingURL=index.js.map",
    ["index.js names a source map."],
  ],
  [
    "the value of a secret",
    "site/index.js",
    'const key = "0123456789abcdef";',
    ["site/index.js contains the value of STRIPE_SECRET_KEY."],
  ],
  ["a key", "a.js", `k="sk_live_${"4".repeat(24)}"`, ["a.js contains a Stripe key."]],
])("%s is judged, and no secret is repeated", (_kind, name, text, faults) => {
  expect(uploadFaults(name, text, SECRETS)).toEqual(faults);
});
