import { data } from "react-router-dom";
import { PUBLIC_MISSING } from "#/platform/cache-policy.server.ts";
import type { Route } from "./+types/not-found.ts";

export function loader({ url }: Route.LoaderArgs): never {
  // oxlint-disable-next-line typescript/only-throw-error -- how the router is told a status
  throw data(null, {
    status: 404,
    statusText: `Page not found: ${url.pathname}`,
    headers: { "Cache-Control": PUBLIC_MISSING },
  });
}

export default function NotFound(): null {
  return null;
}
