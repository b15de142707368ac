/**
 * The Studio's structure, grouped the way editors think: the entire site, its pages by type, shared content, and drafts
 * to publish.
 */
import { CogIcon } from "@sanity/icons/Cog";
import { CreditCardIcon } from "@sanity/icons/CreditCard";
import { DocumentIcon } from "@sanity/icons/Document";
import { EditIcon } from "@sanity/icons/Edit";
import { EnterRightIcon } from "@sanity/icons/EnterRight";
import { HeartIcon } from "@sanity/icons/Heart";
import { InlineElementIcon } from "@sanity/icons/InlineElement";
import { MenuIcon } from "@sanity/icons/Menu";
import type {
  StructureBuilder,
  StructureResolver,
  StructureResolverContext,
} from "sanity/structure";
import { map } from "rxjs";
import { API_VERSION } from "#/api-version.ts";
import { TEMPLATE_PARTIAL } from "#/documents/templates.ts";
import { DOCUMENT_TYPES } from "#/schema/schema-types.ts";
import { blogItem } from "#/structure/blog-list.ts";
import { docsItem } from "#/structure/docs-list.ts";
import { watchDrafts } from "#/structure/live-documents.ts";

const siteItem = (deps: StructureBuilder) =>
  deps
    .listItem()
    .id("site")
    .title("Site")
    .icon(CogIcon)
    .child(
      deps
        .list()
        .id("site")
        .title("Site")
        .items([
          deps
            .listItem()
            .id("siteSettings")
            .title("Settings")
            .icon(CogIcon)
            .child(deps.document().schemaType("siteSettings").documentId("siteSettings")),
          deps
            .listItem()
            .id("navigation")
            .title("Navigation")
            .icon(MenuIcon)
            .child(deps.document().schemaType("navigation").documentId("navigation")),
        ]),
    );

const BY_PATH = [{ field: "path", direction: "asc" as const }];

const pagesItem = (deps: StructureBuilder) =>
  deps
    .listItem()
    .id("pages")
    .title("Pages")
    .icon(DocumentIcon)
    .schemaType("page")
    .child(
      deps
        .documentList()
        .id("pages")
        .title("Pages")
        .schemaType("page")
        .apiVersion(API_VERSION)
        .filter(`_type == "page" && isPartial != true`)
        .defaultOrdering(BY_PATH),
    );

const partialsItem = (deps: StructureBuilder) =>
  deps
    .listItem()
    .id("partials")
    .title("Partials")
    .icon(InlineElementIcon)
    .child(
      deps
        .documentList()
        .id("partials")
        .title("Partials")
        .schemaType("page")
        .apiVersion(API_VERSION)
        .filter(`_type == "page" && isPartial == true`)
        .initialValueTemplates([deps.initialValueTemplateItem(TEMPLATE_PARTIAL)]),
    );

const proofItem = (deps: StructureBuilder) =>
  deps
    .listItem()
    .id("proof")
    .title("Social proof")
    .icon(HeartIcon)
    .child(
      deps
        .list()
        .id("proof")
        .title("Social proof")
        .items([
          deps.documentTypeListItem("testimonial").title("Testimonials"),
          deps.documentTypeListItem("faq").title("Questions and answers"),
        ]),
    );

function draftsItem(deps: StructureBuilder, context: StructureResolverContext) {
  return deps
    .listItem()
    .id("drafts")
    .title("Drafts to publish")
    .icon(EditIcon)
    .child(() =>
      watchDrafts(context, DOCUMENT_TYPES).pipe(
        map((found) =>
          deps
            .list()
            .id("drafts")
            .title(found.length === 0 ? "Nothing left to publish" : "Drafts to publish")
            .items(found.map(({ id, type }) => deps.documentListItem().id(id).schemaType(type))),
        ),
      ),
    );
}

export const structure: StructureResolver = (deps, context) =>
  deps
    .list()
    .id("content")
    .title("Content")
    .items([
      siteItem(deps),
      deps.divider(),
      pagesItem(deps),
      blogItem(deps, context),
      docsItem(deps, context),
      deps.documentTypeListItem("featurePage").title("Features"),
      deps.documentTypeListItem("example").title("Examples"),
      deps.documentTypeListItem("legalPage").title("Legal"),
      partialsItem(deps),
      deps.divider(),
      proofItem(deps),
      deps.documentTypeListItem("planCopy").title("Pricing copy").icon(CreditCardIcon),
      deps.documentTypeListItem("redirect").title("Redirects").icon(EnterRightIcon),
      deps.divider(),
      draftsItem(deps, context),
    ]);
