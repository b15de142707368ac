import { named } from "#/routes/middleware.ts";

export { default, ErrorBoundary, headers, loader, meta } from "#/routes/content-page.tsx";

export const clientMiddleware = named("auth");
