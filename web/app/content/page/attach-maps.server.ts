/** Attaches drawings to the examples a page shows, and titles to the maps it links to. */
import { keepLatest } from "@mapwright/core/keep-latest";
import type { Block, BodyNode } from "#/content/blocks/block-shapes.server.ts";
import type { EmbeddedShare } from "#/content/blocks/map-embed/map-embed.server.ts";
import {
  type ExampleDrawing,
  type ExampleMap,
  listPillars,
  createServerText,
} from "#/content/map-figures/example-map.ts";
import { loadExampleMap } from "#/content/example-maps/load-example-map.server.ts";
import type { Figure } from "#/content/shapes/figure.server.ts";
import { readSharedMap } from "#/content/shared-map/read-shared-map.server.ts";

/** Content that shows a map: an example's page, a block that embeds it, or its card. */
interface WithMap {
  readonly mapUrl: string | null;
  readonly drawing: ExampleDrawing | null;
}

function summarize(example: ExampleMap): ExampleDrawing {
  const { map, sheets, evidence } = example;
  const { landscape, portrait } = sheets;
  return {
    markup: {
      landscape: createServerText(landscape.markup),
      portrait: createServerText(portrait.markup),
    },
    ratios: {
      landscape: landscape.widthUnits / landscape.heightUnits,
      portrait: portrait.widthUnits / portrait.heightUnits,
    },
    keywordCount: map.keywords.length,
    pillars: listPillars(map),
    hasEvidence: evidence !== null,
  };
}

/** Its pages come with the map, once a visitor comes near. */
const withoutPages = (drawing: ExampleDrawing): ExampleDrawing => ({
  ...drawing,
  pillars: drawing.pillars.map((pillar) => ({ ...pillar, pages: null })),
});

/** An example whose map waits behind its cover, if it has one. */
function behindCover<Shown extends WithMap & { readonly cover: Figure | null }>(shown: Shown) {
  const { cover, drawing } = shown;
  return cover && drawing
    ? { ...shown, drawing: { ...withoutPages(drawing), markup: null } }
    : shown;
}

/** The first example of a list: its map is in sight, its pages aren't. */
function inSight<Shown extends WithMap>(shown: Shown): Shown {
  const { drawing } = shown;
  return drawing ? { ...shown, drawing: withoutPages(drawing) } : shown;
}

async function drawn<Shown extends WithMap>(shown: Shown): Promise<Shown> {
  const map = shown.mapUrl === null ? null : await loadExampleMap(shown.mapUrl);
  return map ? { ...shown, drawing: summarize(map) } : shown;
}

type TextNode = Extract<Block, { _type: "textSection" }>["text"][number];

type MapEmbed = Extract<Block, { _type: "mapEmbed" }>;

async function attachToEmbed(node: MapEmbed): Promise<MapEmbed> {
  if (node.example) {
    return { ...node, example: behindCover(await drawn(node.example)) };
  }
  return node.shareLink ? { ...node, shareLink: await lookUpShare(node.shareLink) } : node;
}

async function attachToTextNode(node: TextNode): Promise<TextNode> {
  return node._type === "mapEmbed" ? attachToEmbed(node) : node;
}

async function attachToNode(node: BodyNode): Promise<BodyNode> {
  if (node._type === "mapEmbed") return attachToEmbed(node);
  if (node._type === "pageList") {
    const [first, ...others] = await Promise.all(node.pages.map(drawn));
    return { ...node, pages: first ? [inSight(first), ...others.map(behindCover)] : [] };
  }
  if (node._type === "textSection")
    return { ...node, text: await Promise.all(node.text.map(attachToTextNode)) };
  return node;
}

interface PageWithMaps extends WithMap {
  readonly sections: readonly BodyNode[];
  readonly body: readonly BodyNode[];
}

/** The page with every map that can be drawn. */
export async function attachMaps<Page extends PageWithMaps>(page: Page): Promise<Page> {
  const [sections, body, own] = await Promise.all([
    Promise.all(page.sections.map(attachToNode)),
    Promise.all(page.body.map(attachToNode)),
    drawn(page),
  ]);
  return { ...own, sections, body };
}

/** A page with a link is rendered for every visitor who isn't served from a cache. */
const CACHE_MS = 30_000;
const MAX_STORED = 64;

const kept = new Map<string, { readonly share: Promise<EmbeddedShare>; readonly atMs: number }>();

async function look(token: string): Promise<EmbeddedShare> {
  const view = await readSharedMap(token, false, null);
  if (view.state === "open") return { token, found: { title: view.map.title } };
  const isUnsure = view.state === "busy" || view.state === "unreachable";
  return { token, found: isUnsure ? null : "ended" };
}

/** Looks up a share link that an editor put into a page: the map's title, or that the link has ended. */
function lookUpShare({ token }: EmbeddedShare, nowMs = Date.now()): Promise<EmbeddedShare> {
  const known = kept.get(token);
  if (known && nowMs - known.atMs < CACHE_MS) return known.share;
  const share = look(token);
  keepLatest(kept, token, { share, atMs: nowMs }, MAX_STORED);
  return share;
}
