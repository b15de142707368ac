/** Attaches drawings to the examples a page shows. */
import type { Block, BodyNode } from "#/content/blocks/block-shapes.server.ts";
import type { ExampleDrawing, ExampleMap } from "#/content/example-maps/example-map.ts";
import { loadExampleMap } from "#/content/example-maps/load-example-map.server.ts";
import { lookUpShare } from "#/content/shared-map/embedded-share.server.ts";
import { serverText } from "#/platform/server-text.ts";

/** What shows a map: an example's page, a block that embeds it, or its card. */
interface WithMap {
  readonly mapUrl: string | null;
  readonly drawing: ExampleDrawing | null;
}

function summarize({ map, sheets: { landscape, portrait } }: ExampleMap): ExampleDrawing {
  return {
    markup: { landscape: serverText(landscape.markup), portrait: serverText(portrait.markup) },
    ratios: {
      landscape: landscape.widthUnits / landscape.heightUnits,
      portrait: portrait.widthUnits / portrait.heightUnits,
    },
    keywordCount: map.keywords.length,
    pillars: map.pillars.map((name, pillar) => ({
      name,
      pages: map.clusters
        .filter((cluster) => cluster.pillar === pillar)
        .map(({ name: page, keywords, intent }) => ({
          name: page,
          keywords: keywords.length,
          intent,
        })),
    })),
  };
}

async function drawn<Shown extends WithMap>(shown: Shown): Promise<Shown> {
  const map = shown.mapUrl === null ? null : await loadExampleMap(shown.mapUrl);
  return map ? { ...shown, drawing: summarize(map) } : shown;
}

type TextNode = Extract<Block, { _type: "textSection" }>["text"][number];

type MapEmbed = Extract<Block, { _type: "mapEmbed" }>;

async function attachToEmbed(node: MapEmbed): Promise<MapEmbed> {
  if (node.example) return { ...node, example: await drawn(node.example) };
  return node.shareLink ? { ...node, shareLink: await lookUpShare(node.shareLink) } : node;
}

async function attachToTextNode(node: TextNode): Promise<TextNode> {
  return node._type === "mapEmbed" ? attachToEmbed(node) : node;
}

async function attachToNode(node: BodyNode): Promise<BodyNode> {
  if (node._type === "mapEmbed") return attachToEmbed(node);
  if (node._type === "pageList")
    return { ...node, pages: await Promise.all(node.pages.map(drawn)) };
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
