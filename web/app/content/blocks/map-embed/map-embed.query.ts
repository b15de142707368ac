export const MAP_EMBED = `_type == "mapEmbed" => {
  heading, view, height, "example": example->{ title, path, niche, mapType, keywordCount, "mapUrl": map.asset._ref }
}`;
