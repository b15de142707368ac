import { FIGURE } from "#/content/queries/fragments.ts";

export const MAP_EMBED = `_type == "mapEmbed" => {
  heading, shareLink, "example": example->{ title, path, niche, mapType, keywordCount, "cover": coverImage${FIGURE}, "mapUrl": map.asset._ref }
}`;
