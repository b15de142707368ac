import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { CHUNK_GROUPS } from "./chunk-groups.ts";
import { PRODUCTION_ROUTER } from "./production-router.ts";

const groupOf = (file: string) => CHUNK_GROUPS.find(({ test: of }) => of.test(file))?.name;
const fileOf = (module: string) => fileURLToPath(import.meta.resolve(module));

test.each([
  ...["react", "react-dom/client", "scheduler", "stylis", "@emotion/react", "@emotion/styled"].map(
    (module) => ["base", fileOf(module)] as const,
  ),
  ...PRODUCTION_ROUTER.map(({ replacement }) => ["base", replacement] as const),
  ...[
    "@mui/styled-engine",
    "@mui/private-theming",
    "@mui/system/Box",
    "@mui/material/Typography",
  ].map((module) => ["frame", fileOf(module)] as const),
  ["frame", fileOf("@mui/material/styles").replace("index.mjs", "styled.mjs")] as const,
])("the group %s has the installed %s", (group, file) => {
  expect(groupOf(file)).toBe(group);
});

test.each(["@mui/material/Button", "@mui/material/TextField", "firebase/app", "posthog-js"])(
  "public pages' groups don't have %s",
  (module) => {
    expect(groupOf(fileOf(module))).toBeUndefined();
  },
);

/** Each alternative of a pattern apart: `/a/(?:b|c)` are `/a/b` and `/a/c`. */
function alternativesOf(pattern: string): readonly string[] {
  const [whole, before = "", inside = "", after = ""] =
    /^((?:(?!\(\?:).)*)\(\?:([^()]+)\)(.*)$/.exec(pattern) ?? [];
  if (whole === undefined) return [pattern];
  return inside.split("|").flatMap((one) => alternativesOf(`${before}${one}${after}`));
}

test("every file and folder of ours that a group names exists", () => {
  const own = ["web/app", "core/src"].flatMap((folder) =>
    readdirSync(new URL(`../../${folder}/`, import.meta.url), { recursive: true }).map(
      (name) => `/${folder}/${String(name)}`,
    ),
  );
  const named = CHUNK_GROUPS.flatMap(({ test: { source } }) =>
    source
      .replaceAll("\\/", "/")
      .match(/\/(?:app|core\/src)\/(?:\([^()]*(?:\([^()]*\)[^()]*)*\)|[^|()])+/g),
  ).flatMap((pattern) => alternativesOf(pattern ?? ""));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((pattern) => !own.some((file) => new RegExp(pattern).test(file)))).toEqual(
    [],
  );
});
