/** Initial values of a new document, depending on where in the structure it was created. */
import type { Template } from "sanity";

export const TEMPLATE_DOCS_BELOW = "docs-page-below";
export const TEMPLATE_POST_IN_CATEGORY = "post-in-category";
export const TEMPLATE_PARTIAL = "partial";

/** The editor completes the path, or generates it from the title with “Generate”. */
export function buildDocsPage({ parentPath }: { readonly parentPath: string }) {
  return { path: `${parentPath}/` };
}

export function buildCategoryPost({ categoryId }: { readonly categoryId: string }) {
  return {
    publishedAt: new Date().toISOString(),
    categories: [{ _type: "reference", _key: categoryId, _ref: categoryId }],
  };
}

export const templates: Template[] = [
  {
    id: TEMPLATE_DOCS_BELOW,
    title: "Docs page",
    schemaType: "docsPage",
    parameters: [{ name: "parentPath", type: "string" }],
    value: buildDocsPage,
  },
  {
    id: TEMPLATE_POST_IN_CATEGORY,
    title: "Post",
    schemaType: "post",
    parameters: [{ name: "categoryId", type: "string" }],
    value: buildCategoryPost,
  },
  {
    id: TEMPLATE_PARTIAL,
    title: "Partial",
    schemaType: "page",
    value: { isPartial: true, navigation: false, stem: "partials" },
  },
];
