/** The blog in the Studio's structure: posts by category, and their authors. */
import { LAKE_API_VERSION } from "@mapwright/core/content/lake-version";
import { ComposeIcon } from "@sanity/icons/Compose";
import { TagIcon } from "@sanity/icons/Tag";
import { TagsIcon } from "@sanity/icons/Tags";
import { UserIcon } from "@sanity/icons/User";
import type { StructureBuilder, StructureResolverContext } from "sanity/structure";
import { map } from "rxjs";
import { TEMPLATE_POST_IN_CATEGORY } from "#/documents/templates.ts";
import { watchCategories, type CategoryItem } from "#/structure/live-documents.ts";

const NEWEST_FIRST = [{ field: "publishedAt", direction: "desc" as const }];

const postsInCategory = (structureBuilder: StructureBuilder, { id, title }: CategoryItem) =>
  structureBuilder
    .listItem()
    .id(id)
    .title(title)
    .icon(TagIcon)
    .child(
      structureBuilder
        .documentList()
        .id(id)
        .title(title)
        .schemaType("post")
        .apiVersion(LAKE_API_VERSION)
        .filter(`_type == "post" && $categoryId in categories[]._ref`)
        .params({ categoryId: id })
        .defaultOrdering(NEWEST_FIRST)
        .initialValueTemplates([
          structureBuilder.initialValueTemplateItem(TEMPLATE_POST_IN_CATEGORY, { categoryId: id }),
        ]),
    );

const postsWithoutCategory = (structureBuilder: StructureBuilder) =>
  structureBuilder
    .listItem()
    .id("none")
    .title("Without category")
    .child(
      structureBuilder
        .documentList()
        .id("none")
        .title("Without category")
        .schemaType("post")
        .apiVersion(LAKE_API_VERSION)
        .filter(`_type == "post" && count(coalesce(categories, [])) == 0`)
        .defaultOrdering(NEWEST_FIRST),
    );

export function buildBlogItem(
  structureBuilder: StructureBuilder,
  context: StructureResolverContext,
) {
  const byCategory = structureBuilder
    .listItem()
    .id("posts-by-category")
    .title("Posts by category")
    .icon(TagsIcon)
    .child(() =>
      watchCategories(context).pipe(
        map((categories) =>
          structureBuilder
            .list()
            .id("posts-by-category")
            .title("Posts by category")
            .items([
              ...categories.map((category) => postsInCategory(structureBuilder, category)),
              structureBuilder.divider(),
              postsWithoutCategory(structureBuilder),
            ]),
        ),
      ),
    );
  return structureBuilder
    .listItem()
    .id("blog")
    .title("Blog")
    .icon(ComposeIcon)
    .child(
      structureBuilder
        .list()
        .id("blog")
        .title("Blog")
        .items([
          structureBuilder
            .documentTypeListItem("post")
            .title("All posts")
            .child(
              structureBuilder
                .documentTypeList("post")
                .title("All posts")
                .defaultOrdering(NEWEST_FIRST),
            ),
          byCategory,
          structureBuilder.divider(),
          structureBuilder.documentTypeListItem("author").title("Authors").icon(UserIcon),
          structureBuilder.documentTypeListItem("category").title("Categories").icon(TagIcon),
        ]),
    );
}
