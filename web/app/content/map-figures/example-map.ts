/** The map of an example as pages and browsers see it. */
import type { ReadMap } from "#/map-views/islands/map-reading.ts";
import type { PlacedCluster } from "#/map-views/islands/layout/island-layout.ts";
import type { SheetShape } from "#/map-views/islands/layout/scene.ts";
import type { SharedEvidence } from "@mapwright/core/maps/share/shared-evidence";
import type { SearchIntent } from "@mapwright/core/scoring/search-intent";

/**
 * A text that the server render uses and the page's data leaves out, so that text no script needs is not sent twice, as
 * markup and as data. A loader returns a handle and the server render looks up its text; in the browser the handle
 * arrives as a copy and has none.
 */
const texts = new WeakMap<object, string>();

export interface ServerText {
  readonly kind: "server-text";
}

export function createServerText(text: string): ServerText {
  const handle: ServerText = { kind: "server-text" };
  texts.set(handle, text);
  return handle;
}

/** @returns null in the browser */
export function readServerText(handle: ServerText): string | null {
  return texts.get(handle) ?? null;
}

/** One drawing of a map. */
export interface ExampleSheet {
  /** An SVG element. */
  readonly markup: string;
  readonly widthUnits: number;
  readonly heightUnits: number;
  readonly spots: readonly PlacedCluster[];
}

/** All of a map: what the content API returns and a visitor explores. */
export interface ExampleMap {
  readonly map: ReadMap;
  /** The page selected at first. */
  readonly opening: number;
  readonly sheets: Readonly<Record<SheetShape, ExampleSheet>>;
  /** Evidence of each cluster; null: the map has none of a site or from threads. */
  readonly evidence: readonly (SharedEvidence | null)[] | null;
}

export interface ListedPage {
  readonly name: string;
  readonly keywords: number;
  readonly intent: SearchIntent;
}

export interface ListedPillar {
  readonly name: string;
  readonly pageCount: number;
  /** Null where they come with the map. */
  readonly pages: readonly ListedPage[] | null;
}

export function listPillars({ pillars, clusters }: ReadMap): ListedPillar[] {
  return pillars.map((name, pillar) => {
    const pages = clusters.filter((cluster) => cluster.pillar === pillar);
    return {
      name,
      pageCount: pages.length,
      pages: pages.map((page) => ({
        name: page.name,
        keywords: page.keywords.length,
        intent: page.intent,
      })),
    };
  });
}

/** The part of a map in a page's own data: enough to read it without scripts. */
export interface ExampleDrawing {
  /** Null where its cover picture is shown until a visitor comes near: two sheets weigh more than most pages' text. */
  readonly markup: Readonly<Record<SheetShape, ServerText>> | null;
  /** Width over height of each sheet. */
  readonly ratios: Readonly<Record<SheetShape, number>>;
  readonly pillars: readonly ListedPillar[];
  readonly keywordCount: number;
  /** Whether its pages have coverage or threads to show. */
  readonly hasEvidence: boolean;
}
