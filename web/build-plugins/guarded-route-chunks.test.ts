import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { guardRouteChunks } from "./guarded-route-chunks.ts";

/** The installed router, as the build takes it. */
function routerCode(): string {
  const folder = join(dirname(fileURLToPath(import.meta.resolve("react-router"))), "../production");
  const files = readdirSync(folder).filter((file) => file.endsWith(".mjs"));
  const found = files
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .filter((code) => code.includes("Error loading route module"));
  expect(found).toHaveLength(1);
  return found[0] ?? "";
}

test("the installed router no longer reloads the page without a guard", () => {
  const before = routerCode();
  const after = guardRouteChunks(before);
  const loader = (code: string) =>
    code.slice(
      code.indexOf("async function loadRouteModule"),
      code.indexOf("// lib/dom/ssr/links"),
    );
  expect(loader(before)).toContain("window.location.reload()");
  expect(loader(after)).not.toContain("window.location.reload()");
  expect(loader(after)).toContain('new Event("vite:preloadError", { cancelable: true })');
  expect(loader(after)).toContain("failed.isRouteCode = true;");
  expect(loader(after)).toContain("throw error;");
  expect(loader(after)).not.toContain("console.error");
});

test("a router that reads differently fails the build", () => {
  expect(() => guardRouteChunks("export {};")).toThrow("check loadRouteModule");
});
