/** The middleware of the site: what runs before every page, then what a route may name. */
import { authMiddleware } from "#/features/account/auth-middleware.ts";
import { namedMiddleware, type RouteMiddleware } from "#/platform/named-middleware.ts";
import { ownDocumentMiddleware } from "#/platform/own-document-middleware.ts";

/** The root route's: the router runs them first, in this order. */
export const GLOBAL_MIDDLEWARE: readonly RouteMiddleware[] = [ownDocumentMiddleware];

export const named = namedMiddleware({ auth: authMiddleware });
