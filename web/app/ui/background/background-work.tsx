/** Background work of an open page; loaded once the page is idle, so that no first paint waits for it. */
import { NewBuildNotice } from "#/ui/background/new-build-notice.tsx";
import { RoutePreloads } from "#/ui/background/route-preloads.tsx";

export function BackgroundWork() {
  return (
    <>
      <RoutePreloads />
      <NewBuildNotice />
    </>
  );
}
