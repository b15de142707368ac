/** The `headers` export of public route modules. React Router strips it from the browser's build. */
import type { HeadersArgs } from "react-router-dom";
import { PUBLIC_PAGE } from "#/platform/cache-policy.server.ts";

export function publicPageHeaders({ errorHeaders }: HeadersArgs): Headers | HeadersInit {
  return errorHeaders ?? { "Cache-Control": PUBLIC_PAGE };
}
