/** The docs in the Studio's structure: expandable folders, each with its own page first. */
import { BookIcon } from "@sanity/icons/Book";
import { FolderIcon } from "@sanity/icons/Folder";
import type { ListItemBuilder, StructureBuilder, StructureResolverContext } from "sanity/structure";
import { map } from "rxjs";
import { TEMPLATE_DOCS_BELOW } from "#/documents/templates.ts";
import { buildDocsTree, type DocsNode } from "#/structure/docs-tree.ts";
import { watchDocsPages } from "#/structure/live-documents.ts";

const pageItem = (deps: StructureBuilder, { id, title }: DocsNode) =>
  deps
    .listItem()
    .id(id)
    .title(title)
    .icon(BookIcon)
    .schemaType("docsPage")
    .child(deps.document().schemaType("docsPage").documentId(id));

/** A folder's plus button: the new page starts with the folder's path. */
const newPageBelow = (deps: StructureBuilder, parentPath: string) =>
  deps.menuItemsFromInitialValueTemplateItems([
    deps.initialValueTemplateItem(TEMPLATE_DOCS_BELOW, { parentPath }).serialize(),
  ]);

function folderItem(deps: StructureBuilder, node: DocsNode): ListItemBuilder {
  return deps
    .listItem()
    .id(`below-${node.id}`)
    .title(node.title)
    .icon(FolderIcon)
    .child(
      deps
        .list()
        .id(`below-${node.id}`)
        .title(node.title)
        .items([
          pageItem(deps, node).title(`${node.title} (this page)`),
          deps.divider(),
          ...nodeItems(deps, node.children),
        ])
        .menuItems(newPageBelow(deps, node.path ?? "/docs")),
    );
}

const nodeItems = (deps: StructureBuilder, nodes: readonly DocsNode[]) =>
  nodes.map((node) => (node.children.length > 0 ? folderItem(deps, node) : pageItem(deps, node)));

/** The page at /docs is the root of all others, so it is listed next to its own folders instead of above them. */
function topItems(deps: StructureBuilder, tree: readonly DocsNode[]) {
  return tree.flatMap((node) =>
    node.path === "/docs"
      ? [pageItem(deps, node), ...nodeItems(deps, node.children)]
      : nodeItems(deps, [node]),
  );
}

export function docsItem(deps: StructureBuilder, context: StructureResolverContext) {
  return deps
    .listItem()
    .id("docs")
    .title("Docs")
    .icon(BookIcon)
    .schemaType("docsPage")
    .child(() =>
      watchDocsPages(context).pipe(
        map((pages) =>
          deps
            .list()
            .id("docs")
            .title("Docs")
            .items(topItems(deps, buildDocsTree(pages)))
            .menuItems(newPageBelow(deps, "/docs")),
        ),
      ),
    );
}
