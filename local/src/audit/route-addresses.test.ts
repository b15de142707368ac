import { expect, test } from "vitest";
import routes from "../../../web/app/routes.ts";
import { listAddresses, listPagePatterns, type RouteEntry } from "#/audit/route-addresses.ts";

const SITE: readonly RouteEntry[] = [
  {
    file: "routes/frame.tsx",
    children: [
      { file: "routes/home.tsx" },
      { path: "docs", file: "routes/docs.tsx", children: [{ path: "*", file: "routes/doc.tsx" }] },
    ],
  },
  { path: "app", file: "routes/app.tsx", children: [{ path: "maps/:id", file: "routes/map.tsx" }] },
  { path: "sitemap.xml", file: "routes/sitemap.ts" },
];

test("the audit looks at every route that shows a page, and at none that returns a file", () => {
  expect(listPagePatterns(SITE)).toEqual(["", "docs/*", "app/maps/:id"]);
});

test("a route without parameters is looked at where it is, others where they are placed", () => {
  const gone = { path: "/docs/gone", status: 404 };
  const places = { "docs/*": ["/docs/maps", gone], "app/maps/:id": ["/app/maps/m1"] };
  expect(listAddresses(SITE, places)).toEqual([
    { path: "/", status: 200 },
    { path: "/docs/maps", status: 200 },
    gone,
    { path: "/app/maps/m1", status: 200 },
  ]);
});

test("a route with a parameter that nobody placed fails the audit", () => {
  expect(() => listAddresses(SITE, { "docs/*": ["/docs/maps"] })).toThrow(
    "Say where to look at: app/maps/:id",
  );
});

test("a place whose route is gone fails the audit", () => {
  const places = { "docs/*": ["/docs/maps"], "app/maps/:id": ["/app/maps/m1"], "teams/:t": ["/t"] };
  expect(() => listAddresses(SITE, places)).toThrow("No page has the route: teams/:t");
});

test("the site's own routes are read down to the app's pages", () => {
  expect(listPagePatterns(routes)).toEqual(
    expect.arrayContaining(["", "about", "docs/*", "sign-in", "app", "app/settings/privacy"]),
  );
});
