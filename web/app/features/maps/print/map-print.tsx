/** Output of the browser's Print command: complete lists, however little is on screen; pictures on one page. */
import { gatherMapFile } from "@mapwright/core/maps/files/gather-map-file";
import { type RefObject } from "react";
import { findPersonName } from "@mapwright/core/maps/map-people";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { ALL_KEYWORDS } from "#/features/maps/export/export-choice.ts";
import { listScopeChoices } from "#/features/maps/export/export-scope.ts";
import { PrintedMap } from "#/features/maps/export/print-pages.tsx";
import type { MapUrlState } from "#/features/maps/url/map-url-state.ts";
import { useMapEvidenceView } from "#/map-views/port/map-evidence.ts";
import type { MapView } from "@mapwright/core/maps/map-views";
import { PicturePrint } from "#/features/maps/print/picture-print.tsx";
import { PaperSheet, usePrinting } from "#/ui/controls/print-sheet.tsx";

interface MapPrintProps {
  readonly title: string;
  readonly url: MapUrlState;
  /** The element that contains the view. */
  readonly canvas: RefObject<HTMLElement | null>;
}

/** The table prints itself: only it knows its columns and sort order. */
const KIND: Readonly<Record<MapView, "pages" | "picture" | "own">> = {
  outline: "pages",
  board: "pages",
  islands: "picture",
  mindmap: "picture",
  radial: "picture",
  treemap: "picture",
  graph: "picture",
  table: "own",
};

export function MapPrint({ title, url, canvas }: MapPrintProps) {
  const isPrinting = usePrinting();
  const kind = KIND[url.view];
  if (!isPrinting || kind === "own") return null;
  if (kind === "picture") return <PicturePrint title={title} canvas={canvas} />;
  return <PrintedOutline title={title} url={url} />;
}

/** Prints everything, or only what the filter shows. */
function PrintedOutline({ title, url }: Pick<MapPrintProps, "title" | "url">) {
  const { state, people } = useMapEditing();
  const evidence = useMapEvidenceView();
  const shown = {
    ...NOTHING,
    filter: url.filter,
    search: url.filter.matchesOnly ? url.search : "",
    evidence,
  };
  const [part] = listScopeChoices(state, shown);
  const file = gatherMapFile({
    title: part ? `${title} (${part.part})` : title,
    locale: null,
    state,
    nameOf: (person) => findPersonName(people, person),
    scope: part?.scope ?? null,
  });
  return (
    <PaperSheet>
      <PrintedMap file={file} keywordsPerTopic={ALL_KEYWORDS} />
    </PaperSheet>
  );
}

const NOTHING = { selected: new Set<string>(), cluster: null, pillar: null };
