/** The docs in the Studio's structure: expandable folders, each with its own page first. */
import { BookIcon } from "@sanity/icons/Book";
import { FolderIcon } from "@sanity/icons/Folder";
import type { ListItemBuilder, StructureBuilder, StructureResolverContext } from "sanity/structure";
import { map } from "rxjs";
import { TEMPLATE_DOCS_BELOW } from "#/documents/templates.ts";
import { buildDocsTree, type DocsNode } from "#/structure/docs-tree.ts";
import { keepOpen } from "#/structure/keep-open.ts";
import { watchDocsPages } from "#/structure/live-documents.ts";

const pageItem = (structureBuilder: StructureBuilder, { id, title }: DocsNode) =>
  structureBuilder
    .listItem()
    .id(id)
    .title(title)
    .icon(BookIcon)
    .schemaType("docsPage")
    .child(structureBuilder.document().schemaType("docsPage").documentId(id));

/** A folder's plus button: the new page starts with the folder's path. */
const newPageBelow = (structureBuilder: StructureBuilder, parentPath: string) =>
  structureBuilder.menuItemsFromInitialValueTemplateItems([
    structureBuilder.initialValueTemplateItem(TEMPLATE_DOCS_BELOW, { parentPath }).serialize(),
  ]);

function folderItem(
  structureBuilder: StructureBuilder,
  context: StructureResolverContext,
  node: DocsNode,
): ListItemBuilder {
  return structureBuilder
    .listItem()
    .id(`below-${node.id}`)
    .title(node.title)
    .icon(FolderIcon)
    .child(
      structureBuilder
        .list()
        .id(`below-${node.id}`)
        .title(node.title)
        .items([
          pageItem(structureBuilder, node).title(`${node.title} (this page)`),
          structureBuilder.divider(),
          ...nodeItems(structureBuilder, context, node.children),
        ])
        .child(keepOpen(structureBuilder, context))
        .menuItems(newPageBelow(structureBuilder, node.path ?? "/docs")),
    );
}

const nodeItems = (
  structureBuilder: StructureBuilder,
  context: StructureResolverContext,
  nodes: readonly DocsNode[],
) =>
  nodes.map((node) =>
    node.children.length > 0
      ? folderItem(structureBuilder, context, node)
      : pageItem(structureBuilder, node),
  );

/** The page at /docs is the root of all others, so it is listed next to its own folders instead of above them. */
function topItems(
  structureBuilder: StructureBuilder,
  context: StructureResolverContext,
  tree: readonly DocsNode[],
) {
  return tree.flatMap((node) =>
    node.path === "/docs"
      ? [pageItem(structureBuilder, node), ...nodeItems(structureBuilder, context, node.children)]
      : nodeItems(structureBuilder, context, [node]),
  );
}

export function buildDocsItem(
  structureBuilder: StructureBuilder,
  context: StructureResolverContext,
) {
  return structureBuilder
    .listItem()
    .id("docs")
    .title("Docs")
    .icon(BookIcon)
    .schemaType("docsPage")
    .child(() =>
      watchDocsPages(context).pipe(
        map((pages) =>
          structureBuilder
            .list()
            .id("docs")
            .title("Docs")
            .items(topItems(structureBuilder, context, buildDocsTree(pages)))
            .child(keepOpen(structureBuilder, context))
            .menuItems(newPageBelow(structureBuilder, "/docs")),
        ),
      ),
    );
}
