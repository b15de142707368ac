/** The page's router for code outside React: where the visitor is going, and which routes there are. */
import { createPath, type DataRouter } from "react-router-dom";

let router: DataRouter | null = null;

export function publishRouter(current: DataRouter): void {
  router = current;
}

/** Path, query and fragment of the page that is loading; null when none is. */
export function findDestination(current: Pick<DataRouter, "state"> | null): string | null {
  const { location } = current?.state.navigation ?? {};
  return location ? createPath(location) : null;
}

export const findCurrentDestination = (): string | null => findDestination(router);

/** Whether a request belongs to a change of page, not to a fetcher or a revalidation. */
export function isForDestination(request: Request, destination: string | null): boolean {
  const { pathname, search } = new URL(request.url);
  return destination !== null && destination.replace(/#.*$/, "") === pathname + search;
}
