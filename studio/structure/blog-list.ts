/** The blog in the Studio's structure: posts by category, and their authors. */
import { ComposeIcon } from "@sanity/icons/Compose";
import { TagIcon } from "@sanity/icons/Tag";
import { TagsIcon } from "@sanity/icons/Tags";
import { UserIcon } from "@sanity/icons/User";
import type { StructureBuilder, StructureResolverContext } from "sanity/structure";
import { map } from "rxjs";
import { API_VERSION } from "#/api-version.ts";
import { TEMPLATE_POST_IN_CATEGORY } from "#/documents/templates.ts";
import { watchCategories, type CategoryItem } from "#/structure/live-documents.ts";

const NEWEST_FIRST = [{ field: "publishedAt", direction: "desc" as const }];

const postsInCategory = (deps: StructureBuilder, { id, title }: CategoryItem) =>
  deps
    .listItem()
    .id(id)
    .title(title)
    .icon(TagIcon)
    .child(
      deps
        .documentList()
        .id(id)
        .title(title)
        .schemaType("post")
        .apiVersion(API_VERSION)
        .filter(`_type == "post" && $categoryId in categories[]._ref`)
        .params({ categoryId: id })
        .defaultOrdering(NEWEST_FIRST)
        .initialValueTemplates([
          deps.initialValueTemplateItem(TEMPLATE_POST_IN_CATEGORY, { categoryId: id }),
        ]),
    );

const postsWithoutCategory = (deps: StructureBuilder) =>
  deps
    .listItem()
    .id("none")
    .title("Without category")
    .child(
      deps
        .documentList()
        .id("none")
        .title("Without category")
        .schemaType("post")
        .apiVersion(API_VERSION)
        .filter(`_type == "post" && count(coalesce(categories, [])) == 0`)
        .defaultOrdering(NEWEST_FIRST),
    );

export function blogItem(deps: StructureBuilder, context: StructureResolverContext) {
  const byCategory = deps
    .listItem()
    .id("posts-by-category")
    .title("Posts by category")
    .icon(TagsIcon)
    .child(() =>
      watchCategories(context).pipe(
        map((categories) =>
          deps
            .list()
            .id("posts-by-category")
            .title("Posts by category")
            .items([
              ...categories.map((category) => postsInCategory(deps, category)),
              deps.divider(),
              postsWithoutCategory(deps),
            ]),
        ),
      ),
    );
  return deps
    .listItem()
    .id("blog")
    .title("Blog")
    .icon(ComposeIcon)
    .child(
      deps
        .list()
        .id("blog")
        .title("Blog")
        .items([
          deps
            .documentTypeListItem("post")
            .title("All posts")
            .child(deps.documentTypeList("post").title("All posts").defaultOrdering(NEWEST_FIRST)),
          byCategory,
          deps.divider(),
          deps.documentTypeListItem("author").title("Authors").icon(UserIcon),
          deps.documentTypeListItem("category").title("Categories").icon(TagIcon),
        ]),
    );
}
