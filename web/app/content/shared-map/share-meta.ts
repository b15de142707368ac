/** Title and link preview of a share link's page. */
import { getSharePagePath } from "@mapwright/core/maps/share/share-link";
import type { MetaDescriptor } from "react-router-dom";
import type { ShownMap } from "#/content/shared-map/searched-map.ts";
import { readOrigin, type LoadedMatch } from "#/platform/document/page-meta.ts";
import { countNoun } from "#/ui/number-text.tsx";

/** Whatever it shows: who has the link decides who else gets it. */
const NOT_INDEXED = { name: "robots", content: "noindex, nofollow" };

/** @param shown null: the link shows nothing, and has no preview */
export function describeShare(
  shown: ShownMap | null,
  matches: readonly (LoadedMatch | undefined)[],
): MetaDescriptor[] {
  if (shown === null) return [{ title: "Shared map · Mapwright" }, NOT_INDEXED];
  const { brand, map, report, token } = shown;
  // Under the workspace's own name, nothing mentions ours.
  const site = brand.isWhiteLabel ? brand.name : "Mapwright";
  const title = report?.title ?? map.title;
  const pages = map.pillars.reduce((sum, { clusters }) => sum + clusters.length, 0);
  const description = `${countNoun(map.pillars.length, "pillar")}, ${countNoun(pages, "page")} and ${countNoun(map.keywordCount, "keyword")}.${brand.name === "" ? "" : ` Shared by ${brand.name}.`}`;
  const address = readOrigin(matches) + getSharePagePath(token);
  return [
    { title: `${title} · ${site}` },
    NOT_INDEXED,
    { name: "description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: site },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:image", content: `${address}/card.png` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: `The map “${map.title}”, drawn as islands` },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
