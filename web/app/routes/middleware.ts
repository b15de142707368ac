/** The middleware a route may name. Global middleware, of which there is none yet, is the root route's. */
import { authMiddleware } from "#/features/account/auth-middleware.ts";
import { namedMiddleware } from "#/platform/named-middleware.ts";

export const named = namedMiddleware({ auth: authMiddleware });
