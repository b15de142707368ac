import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { ROUTE_TABLE_FILE, withoutImports } from "./lean-route-table.ts";

/** The statement with which the installed router writes the file, and the file's name. */
function writtenByRouter() {
  const code = readFileSync(fileURLToPath(import.meta.resolve("@react-router/dev/vite")), "utf8");
  const statement = /`(window\.__reactRouterManifest=)\$\{JSON\.stringify\(\s*\w+\s*\)\}(;)`/.exec(
    code,
  );
  const name = /`(manifest-)\$\{version\}(\.js)`/.exec(code);
  return { statement: statement?.slice(1) ?? [], name: name?.slice(1) ?? [] };
}

const TABLE = {
  entry: { module: "/assets/entry.js", imports: ["/assets/base.js"], css: [] },
  routes: {
    root: { id: "root", module: "/assets/root.js", imports: ["/assets/base.js"], hasLoader: true },
    home: { id: "home", parentId: "root", module: "/assets/home.js", imports: [], css: ["/a.css"] },
  },
  url: "/assets/manifest-4f2a91bc.js",
  version: "4f2a91bc",
};

test("the table that the installed router writes loses its imports and nothing else", () => {
  const { statement, name } = writtenByRouter();
  expect(ROUTE_TABLE_FILE.test(name.join("4f2a91bc"))).toBe(true);
  const [before = "", after = ""] = statement;
  const lean = withoutImports(before + JSON.stringify(TABLE) + after);
  expect(JSON.parse(lean.slice(before.length, -after.length))).toEqual({
    ...TABLE,
    entry: { ...TABLE.entry, imports: [] },
    routes: { root: { ...TABLE.routes.root, imports: [] }, home: TABLE.routes.home },
  });
});

test("a table that is written differently fails the build", () => {
  expect(() => withoutImports(`self.table=${JSON.stringify(TABLE)};`)).toThrow("single assignment");
});
