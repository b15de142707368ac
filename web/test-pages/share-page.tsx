/** The page of a share link at `/share/islands` and the other views, and its embed at `/share/treemap/embed`. */
import { SHARE_VIEWS } from "@mapwright/core/maps/share-view";
import type { ShownMap } from "#/content/shared-map/shared-view.ts";
import { ShareFrame, SharePage } from "#/content/shared-map/share-page.tsx";
import { plannedMap } from "./report-page.tsx";

export function ShareTestPage({ path }: { readonly path: string }) {
  const [view, frame] = path.split("/");
  const shown: ShownMap = {
    token: "t".repeat(43),
    map: plannedMap(),
    report: null,
    results: null,
    overview: null,
    view: { kind: SHARE_VIEWS.find((kind) => kind === view) ?? "islands", shade: "opportunity" },
    brand: { name: "Slow Morning Coffee", logo: null, color: null, isWhiteLabel: false },
  };
  return frame === "embed" ? (
    <ShareFrame state="open" shown={shown} />
  ) : (
    <SharePage state="open" shown={shown} />
  );
}
