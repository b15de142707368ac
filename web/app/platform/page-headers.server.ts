/** The `headers` export of public route modules. React Router strips it from the browser build. */
import type { HeadersArgs } from "react-router-dom";
import { PUBLIC_PAGE } from "#/platform/cache-policy.server.ts";

/** Public unless the loader says otherwise: a preview is private to its reader. */
export function publicPageHeaders(args: HeadersArgs): Headers | HeadersInit {
  if (args.errorHeaders) return args.errorHeaders;
  return { "Cache-Control": args.loaderHeaders.get("Cache-Control") ?? PUBLIC_PAGE };
}

/** The loader's own headers and nothing else. */
export function loaderHeaders({ loaderHeaders: said, errorHeaders }: HeadersArgs): Headers {
  return errorHeaders ?? said;
}
