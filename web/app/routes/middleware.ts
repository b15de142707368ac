/** The site's middleware: what runs before every page, then what a route can name. */
import { authMiddleware } from "#/features/account/auth-middleware.ts";
import {
  createMiddlewareLookup,
  ownDocumentMiddleware,
  type RouteMiddleware,
} from "#/platform/named-middleware.ts";
import { routeRulesMiddleware } from "#/platform/navigation/route-rules.ts";
import { newBuildMiddleware } from "#/platform/new-build/new-build.ts";

/** The root route's middleware: the router runs it first, in this order. */
export const GLOBAL_MIDDLEWARE: readonly RouteMiddleware[] = [
  routeRulesMiddleware,
  newBuildMiddleware,
  ownDocumentMiddleware,
];

export const named = createMiddlewareLookup({ auth: authMiddleware });
