/** The sample map as a hero shows it. Laid out once per process, because it is the same for every visitor. */
import { mapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { hashText } from "#/content/api/content-address.ts";
import { createServerText } from "#/content/map-figures/example-map.ts";
import { buildPageEvidence } from "#/content/map-figures/page-evidence.ts";
import {
  describeShowcase,
  type DrawnMap,
  type Showcase,
  summarizeMap,
} from "#/content/showcase/showcase.ts";
import { drawSample } from "#/content/showcase/draw-sample.ts";
import { FIRST_SAMPLE } from "#/content/showcase/sample-map-list.ts";
import storedMap from "#/content/showcase/sample-maps/running-shoes.json";
import { drawSheet } from "#/map-views/islands/draw-sheet.server.tsx";
import { chooseFirstPage } from "#/map-views/islands/map-reading.ts";
import type { SheetShape } from "#/map-views/islands/layout/scene.ts";

const SEED = FIRST_SAMPLE.seed;
/** Each definition in the drawings is named several times in every home page. */
const SCOPES: Readonly<Record<SheetShape, string>> = { landscape: "sl", portrait: "sp" };

interface DrawnShowcase {
  readonly showcase: Showcase;
  /** JSON of a `DrawnMap`, and the name of the file that has it. */
  readonly data: string;
  readonly file: string;
}

let known: DrawnShowcase | undefined;

function draw(): DrawnShowcase {
  const { map, scenes } = drawSample(mapSnapshot.parse(storedMap));
  const opening = chooseFirstPage(map);
  const evidence = buildPageEvidence(map, opening);
  if (!evidence) throw new Error("The sample map has no pages");
  const summary = summarizeMap(map);
  const selection = { selected: opening, runnerUp: map.clusters[opening]?.runnerUp ?? null };
  const textOf = (shape: SheetShape) =>
    createServerText(
      drawSheet(scenes[shape], SCOPES[shape], describeShowcase(SEED, summary), selection),
    );
  const ratioOf = (shape: SheetShape) => scenes[shape].size.width / scenes[shape].size.height;
  const data = JSON.stringify({ map, scenes } satisfies DrawnMap);
  const file = `${hashText(data)}.json`;
  return {
    showcase: {
      seed: SEED,
      summary,
      opening,
      evidence,
      markup: { landscape: textOf("landscape"), portrait: textOf("portrait") },
      ratios: { landscape: ratioOf("landscape"), portrait: ratioOf("portrait") },
      address: `/api/showcase/${file}`,
    },
    data,
    file,
  };
}

export const loadShowcase = (): Showcase => (known ??= draw()).showcase;

/** @param file as `Showcase.address` names it; a page of another build gets this build's map, which isn't cached */
export function buildShowcaseResponse(file: string): Response {
  known ??= draw();
  return new Response(known.data, {
    headers: {
      "Content-Type": "application/json",
      "Cache-Control": file === known.file ? "public, max-age=31536000, immutable" : "no-store",
    },
  });
}
