/** The blog in the desk: posts by category, and who writes them. */
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

const postsInCategory = (desk: StructureBuilder, { id, title }: CategoryItem) =>
  desk
    .listItem()
    .id(id)
    .title(title)
    .icon(TagIcon)
    .child(
      desk
        .documentList()
        .id(id)
        .title(title)
        .schemaType("post")
        .apiVersion(API_VERSION)
        .filter(`_type == "post" && $categoryId in categories[]._ref`)
        .params({ categoryId: id })
        .defaultOrdering(NEWEST_FIRST)
        .initialValueTemplates([
          desk.initialValueTemplateItem(TEMPLATE_POST_IN_CATEGORY, { categoryId: id }),
        ]),
    );

const postsWithoutCategory = (desk: StructureBuilder) =>
  desk
    .listItem()
    .id("none")
    .title("Without category")
    .child(
      desk
        .documentList()
        .id("none")
        .title("Without category")
        .schemaType("post")
        .apiVersion(API_VERSION)
        .filter(`_type == "post" && count(coalesce(categories, [])) == 0`)
        .defaultOrdering(NEWEST_FIRST),
    );

export function blogItem(desk: StructureBuilder, context: StructureResolverContext) {
  const byCategory = desk
    .listItem()
    .id("posts-by-category")
    .title("Posts by category")
    .icon(TagsIcon)
    .child(() =>
      watchCategories(context).pipe(
        map((categories) =>
          desk
            .list()
            .id("posts-by-category")
            .title("Posts by category")
            .items([
              ...categories.map((category) => postsInCategory(desk, category)),
              desk.divider(),
              postsWithoutCategory(desk),
            ]),
        ),
      ),
    );
  return desk
    .listItem()
    .id("blog")
    .title("Blog")
    .icon(ComposeIcon)
    .child(
      desk
        .list()
        .id("blog")
        .title("Blog")
        .items([
          desk
            .documentTypeListItem("post")
            .title("All posts")
            .child(desk.documentTypeList("post").title("All posts").defaultOrdering(NEWEST_FIRST)),
          byCategory,
          desk.divider(),
          desk.documentTypeListItem("author").title("Authors").icon(UserIcon),
          desk.documentTypeListItem("category").title("Categories").icon(TagIcon),
        ]),
    );
}
