import { expect, test } from "vitest";
import { buildCountedResult, buildMeasuredResult, writeReport } from "#/audit/page-report.ts";

const about = { path: "/about", look: "light, 1280 px" };

test("pages without faults are a table that ends with their number", () => {
  const results = { status: buildMeasuredResult("200", false, ""), axe: buildCountedResult([]) };
  const { text, faultCount } = writeReport([
    { ...about, results },
    { ...about, look: "dark, 390 px", results: { axe: buildCountedResult([]) } },
  ]);
  const [head, light, dark, ...end] = text.split("\n");
  expect(head).toMatch(/^page +look +status +HTML kB +axe +CSP/);
  expect(light).toBe("/about  light, 1280 px  200              0");
  expect(dark).toBe("/about  dark, 390 px                     0");
  expect(end).toEqual(["", "1 pages, 2 looks, 0 failures"]);
  expect(faultCount).toBe(0);
});

test("a fault is marked in the table and described below it", () => {
  const results = {
    status: buildMeasuredResult("500", true, "answers 500 instead of 200"),
    axe: buildCountedResult(["label: <input>", "color-contrast: <p>"]),
  };
  const { text, faultCount } = writeReport([{ ...about, results }]);
  expect(text).toMatch(/^\/about {2}light, 1280 px {2}500 ✗ .* 2 ✗$/m);
  expect(text).toContain("  /about (light, 1280 px), status: answers 500 instead of 200");
  expect(text).toContain("  /about (light, 1280 px), axe: color-contrast: <p>");
  expect(text.endsWith("1 pages, 1 looks, 3 failures")).toBe(true);
  expect(faultCount).toBe(3);
});
