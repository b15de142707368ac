/** The map as PNG, made in the browser. Its code is loaded when the picture is asked for. */
import { openState } from "@mapwright/core/maps/log/edited/map-state";
import type { KeywordMap } from "#/content/imported-list/map-keywords.ts";
import { drawPicture } from "#/map-views/pictures/draw-picture.ts";
import { paintSheet } from "#/map-views/pictures/paint-sheet.ts";
import { createMapModel } from "#/map-views/view-model/map-model.ts";

const NO_SENDER = { name: "", logo: null, color: null, isWhiteLabel: false } as const;

export async function buildKeywordMapPng(keywordMap: KeywordMap, nowMs: number): Promise<Blob> {
  const { snapshot } = keywordMap;
  const sheet = drawPicture({
    kind: "islands",
    title: "Keyword map",
    model: createMapModel(snapshot, "volume"),
    state: openState(snapshot),
    shade: "pillar",
    keywordsPerTopic: 0,
    sender: NO_SENDER,
    now: nowMs,
  });
  return new Blob(await paintSheet(sheet, () => {}), { type: "image/png" });
}
