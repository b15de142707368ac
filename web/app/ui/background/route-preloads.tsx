/**
 * Loads pages ahead: the code of those that links in view lead to, once a visitor has done anything at all, and the data
 * as well of those that they are about to open. Nothing is preloaded where the browser saves data.
 */
import { use, useEffect, useRef, useState } from "react";
import { PrefetchPageLinks, UNSAFE_DataRouterContext, useLocation } from "react-router-dom";
import { publishRouter } from "#/platform/navigation/current-router.ts";
import { onFirstUse, watchLinks } from "#/platform/navigation/link-signals.ts";
import { createPreloadQueue, MAX_ROUTE_PRELOADS } from "#/platform/navigation/preload-queue.ts";
import { loadRouteCode } from "#/platform/navigation/route-code.client.ts";
import { mayPrefetch } from "#/platform/prefetch-chunks.ts";
import { runWhenIdle } from "#/platform/when-idle.ts";

export function RoutePreloads() {
  const router = use(UNSAFE_DataRouterContext)?.router ?? null;
  const { pathname } = useLocation();
  const observe = useRef<(pathname: string) => void>(() => {});
  const [meant, setMeant] = useState<readonly string[]>([]);
  const [isInUse, setIsInUse] = useState(false);
  useEffect(
    () =>
      onFirstUse(document, () => {
        setIsInUse(true);
      }),
    [],
  );
  useEffect(() => {
    if (!router) return undefined;
    publishRouter(router);
    if (!mayPrefetch(navigator)) return undefined;
    const load = (path: string) => loadRouteCode(router.routes, path);
    const links = watchLinks(document, {
      onSeen: createPreloadQueue(load),
      onIntent: createPreloadQueue(async (path) => {
        await load(path);
        // Dropping the oldest cancels it.
        setMeant((paths) => [...paths, path].slice(-MAX_ROUTE_PRELOADS));
      }),
    });
    observe.current = links.observe;
    return links.stop;
  }, [router]);
  useEffect(() => {
    if (!isInUse) return undefined;
    return runWhenIdle(() => {
      observe.current(pathname);
    });
  }, [pathname, isInUse]);
  return meant.map((path) => <PrefetchPageLinks key={path} page={path} />);
}
