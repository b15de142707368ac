import type { BodyNode } from "#/content/blocks/block-shapes.server.ts";

interface PageWithMap {
  readonly mapUrl: string | null;
  readonly sections: readonly BodyNode[];
  readonly body: readonly BodyNode[];
}

/** The file of the map that a page is about: an example's own, otherwise the first that it embeds; null: none. */
export function findPageMap({ mapUrl, sections, body }: PageWithMap): string | null {
  if (mapUrl !== null) return mapUrl;
  const embedded = [...sections, ...body]
    .flatMap((node): readonly BodyNode[] => (node._type === "textSection" ? node.text : [node]))
    .flatMap((node) => (node._type === "mapEmbed" ? (node.example?.mapUrl ?? []) : []));
  return embedded[0] ?? null;
}
