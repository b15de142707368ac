/**
 * Rules that apply to an address before any route is matched, looked up for each path that is visited. These are the
 * rules of the code; redirects that editors make are in the content lake (`content/redirects`).
 */
import { redirect, redirectDocument, type MiddlewareFunction } from "react-router-dom";
import type { RouteMiddleware } from "#/platform/named-middleware.ts";
import { keepQuery } from "#/platform/navigation/keep-query.ts";

interface RouteRules {
  /** A path of this site or an absolute URL of another one, which takes a full page load. */
  readonly redirect?: string;
}

/** An exact path, or everything at and below one: `/old/**`. */
type RouteRuleTable = Readonly<Record<string, RouteRules>>;

/** Addresses that people type, and one that password managers open. */
const ROUTE_RULES: RouteRuleTable = {
  "/login": { redirect: "/sign-in" },
  "/signin": { redirect: "/sign-in" },
  "/register": { redirect: "/sign-up" },
  "/signup": { redirect: "/sign-up" },
  "/forgot-password": { redirect: "/forget-password" },
  // https://w3c.github.io/webappsec-change-password-url/
  "/.well-known/change-password": { redirect: "/app/settings/sign-in" },
  // Profile is the first page of the settings; the others are named as people guess them.
  "/app/settings/profile": { redirect: "/app/settings" },
  "/app/settings/account": { redirect: "/app/settings" },
  "/app/settings/password": { redirect: "/app/settings/sign-in" },
  "/app/settings/security": { redirect: "/app/settings/sign-in" },
  "/app/settings/billing": { redirect: "/app/billing" },
  "/app/settings/plan": { redirect: "/app/billing" },
  "/app/settings/team": { redirect: "/app/team" },
  "/app/settings/members": { redirect: "/app/team" },
};

const BELOW = "/**";

function covers(pattern: string, path: string): boolean {
  if (!pattern.endsWith(BELOW)) return pattern === path;
  const folder = pattern.slice(0, -BELOW.length);
  return path === folder || path.startsWith(`${folder}/`);
}

/** The rules of every pattern that covers `pathname`; of two, the longer pattern's win. */
export function findRouteRules(pathname: string, table: RouteRuleTable = ROUTE_RULES): RouteRules {
  const path = pathname.toLowerCase().replace(/(?<=.)\/+$/, "");
  const patterns = Object.keys(table)
    .filter((pattern) => covers(pattern, path))
    .toSorted((one, other) => one.length - other.length);
  return Object.assign({}, ...patterns.map((pattern) => table[pattern]));
}

/** Returns the target of an address's redirect, with its query; null: none, or the address itself. */
export function findRedirect(
  { pathname, search, origin }: URL,
  table: RouteRuleTable = ROUTE_RULES,
): { readonly href: string; readonly isExternal: boolean } | null {
  const { redirect: to } = findRouteRules(pathname, table);
  if (to === undefined) return null;
  const target = new URL(keepQuery(to, search), origin);
  if (target.origin !== origin) return { href: target.href, isExternal: true };
  if (target.pathname === pathname) return null;
  return { href: target.pathname + target.search + target.hash, isExternal: false };
}

function follow(url: URL): void {
  const way = findRedirect(url);
  if (!way) return;
  const leave = way.isExternal ? redirectDocument : redirect;
  // oxlint-disable-next-line typescript/only-throw-error -- how the router is told to go elsewhere
  throw leave(way.href, 307);
}

/** Global middleware of the browser. */
export const routeRulesMiddleware: RouteMiddleware = ({ request }) => {
  follow(new URL(request.url));
  return Promise.resolve();
};

/** Route rules on the server, for documents and for the data of pages. */
export const serverRouteRules: MiddlewareFunction<Response> = ({ url }, next) => {
  follow(url);
  return next();
};
