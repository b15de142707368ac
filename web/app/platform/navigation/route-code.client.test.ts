import { expect, test } from "vitest";
import { listRouteFiles } from "#/platform/navigation/route-code.client.ts";

const table = {
  routes: {
    root: { id: "root", module: "/assets/root.js" },
    app: {
      id: "app",
      module: "/assets/app.js",
      clientMiddlewareModule: "/assets/app-middleware.js",
    },
    team: { id: "team", module: "/assets/team.js", clientLoaderModule: undefined },
    other: { id: "other", module: "/assets/other.js" },
  },
};
const routes = [
  {
    id: "root",
    path: "",
    children: [
      { id: "app", path: "app", children: [{ id: "team", path: "team" }] },
      { id: "other", path: "other" },
    ],
  },
];

test("a page's code is that of every route it matches", () => {
  expect(listRouteFiles(routes, "/app/team", table)).toEqual([
    "/assets/root.js",
    "/assets/app.js",
    "/assets/app-middleware.js",
    "/assets/team.js",
  ]);
});

test.each([
  ["an unknown page", "/nowhere", table],
  ["an unknown build", "/app/team", undefined],
])("%s has none", (_name, path, known) => {
  expect(listRouteFiles(routes, path, known)).toEqual([]);
});
