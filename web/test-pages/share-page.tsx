/**
 * The page of a share link at `/share/islands` and the other views, its embed at `/share/treemap/embed`, and one
 * that shares answers and questions at `/share/islands/page/answers`; `/embed/answers` embeds it.
 */
import { SHARE_VIEWS } from "@mapwright/core/maps/share/share-view";
import { countSharedLinks } from "@mapwright/core/maps/share/count-shared-links";
import { makeCoffeeMap } from "@mapwright/core/maps/testing/coffee-map";
import type { ShownMap } from "#/content/shared-map/searched-map.ts";
import { ShareFrame, SharePage } from "#/content/shared-map/share-page.tsx";
import { buildAnsweredMap, buildPlannedMap } from "./report-page.tsx";

export function ShareTestPage({ path }: { readonly path: string }) {
  const [view, frame, known] = path.split("/");
  const kind = SHARE_VIEWS.find((each) => each === view) ?? "islands";
  const shown: ShownMap = {
    token: "t".repeat(43),
    map: shared(known === "answers"),
    report: null,
    results: null,
    answers: null,
    overview: null,
    progress: null,
    view: { kind, shade: "opportunity", color: "pillar" },
    links: kind === "graph" ? countSharedLinks(makeCoffeeMap()) : null,
    brand: { name: "Slow Morning Coffee", logo: null, color: null, isWhiteLabel: false },
  };
  return frame === "embed" ? (
    <ShareFrame state="open" shown={shown} />
  ) : (
    <SharePage state="open" shown={shown} />
  );
}

/** The keywords come on demand: `KEYWORDS_OF_LINK` in the page, which a test answers the request with. */
function shared(isAnswered: boolean) {
  if (!isAnswered) return buildPlannedMap();
  const map = buildAnsweredMap();
  Reflect.set(globalThis, "KEYWORDS_OF_LINK", { ...map.keywords, questions: map.questions });
  return { ...map, keywords: null, questions: null };
}
