/** The docs in the desk: folders that open, each with its own page first. */
import { BookIcon } from "@sanity/icons/Book";
import { FolderIcon } from "@sanity/icons/Folder";
import type { ListItemBuilder, StructureBuilder, StructureResolverContext } from "sanity/structure";
import { map } from "rxjs";
import { TEMPLATE_DOCS_BELOW } from "#/documents/templates.ts";
import { buildDocsTree, type DocsNode } from "#/structure/docs-tree.ts";
import { watchDocsPages } from "#/structure/live-documents.ts";

const pageItem = (desk: StructureBuilder, { id, title }: DocsNode) =>
  desk
    .listItem()
    .id(id)
    .title(title)
    .icon(BookIcon)
    .schemaType("docsPage")
    .child(desk.document().schemaType("docsPage").documentId(id));

/** The plus sign of a folder: the new page begins with the folder's path. */
const newPageBelow = (desk: StructureBuilder, parentPath: string) =>
  desk.menuItemsFromInitialValueTemplateItems([
    desk.initialValueTemplateItem(TEMPLATE_DOCS_BELOW, { parentPath }).serialize(),
  ]);

function folderItem(desk: StructureBuilder, node: DocsNode): ListItemBuilder {
  return desk
    .listItem()
    .id(`below-${node.id}`)
    .title(node.title)
    .icon(FolderIcon)
    .child(
      desk
        .list()
        .id(`below-${node.id}`)
        .title(node.title)
        .items([
          pageItem(desk, node).title(`${node.title} (this page)`),
          desk.divider(),
          ...nodeItems(desk, node.children),
        ])
        .menuItems(newPageBelow(desk, node.path ?? "/docs")),
    );
}

const nodeItems = (desk: StructureBuilder, nodes: readonly DocsNode[]) =>
  nodes.map((node) => (node.children.length > 0 ? folderItem(desk, node) : pageItem(desk, node)));

/** The page at /docs is the root of all others: it stands beside its own folders, not above them. */
function topItems(desk: StructureBuilder, tree: readonly DocsNode[]) {
  return tree.flatMap((node) =>
    node.path === "/docs"
      ? [pageItem(desk, node), ...nodeItems(desk, node.children)]
      : nodeItems(desk, [node]),
  );
}

export function docsItem(desk: StructureBuilder, context: StructureResolverContext) {
  return desk
    .listItem()
    .id("docs")
    .title("Docs")
    .icon(BookIcon)
    .schemaType("docsPage")
    .child(() =>
      watchDocsPages(context).pipe(
        map((pages) =>
          desk
            .list()
            .id("docs")
            .title("Docs")
            .items(topItems(desk, buildDocsTree(pages)))
            .menuItems(newPageBelow(desk, "/docs")),
        ),
      ),
    );
}
