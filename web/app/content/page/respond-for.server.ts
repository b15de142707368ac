import { data } from "react-router-dom";
import type { ContentAccess } from "#/content/source/access-context.ts";
import { PRIVATE, PUBLIC_PAGE } from "#/platform/cache-policy.server.ts";

/** A loader's response: publicly cacheable, unless it was made for one reader's preview. */
export function answerFor<Value>(access: ContentAccess, value: Value) {
  const caching = access.kind === "published" ? PUBLIC_PAGE : PRIVATE;
  return data(value, { headers: { "Cache-Control": caching } });
}
