/**
 * The Studio's structure, grouped the way editors think: the entire site, its pages by type, shared content, and drafts
 * to publish.
 */
import { LAKE_API_VERSION } from "@mapwright/core/content/lake-version";
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
import { TEMPLATE_PARTIAL } from "#/documents/templates.ts";
import { DOCUMENT_TYPES } from "#/schema/schema-types.ts";
import { buildBlogItem } from "#/structure/blog-list.ts";
import { buildDocsItem } from "#/structure/docs-list.ts";
import { keepOpen } from "#/structure/keep-open.ts";
import { watchDrafts } from "#/structure/live-documents.ts";

const siteItem = (structureBuilder: StructureBuilder) =>
  structureBuilder
    .listItem()
    .id("site")
    .title("Site")
    .icon(CogIcon)
    .child(
      structureBuilder
        .list()
        .id("site")
        .title("Site")
        .items([
          structureBuilder
            .listItem()
            .id("siteSettings")
            .title("Settings")
            .icon(CogIcon)
            .child(
              structureBuilder.document().schemaType("siteSettings").documentId("siteSettings"),
            ),
          structureBuilder
            .listItem()
            .id("navigation")
            .title("Navigation")
            .icon(MenuIcon)
            .child(structureBuilder.document().schemaType("navigation").documentId("navigation")),
        ]),
    );

const BY_PATH = [{ field: "path", direction: "asc" as const }];

const pagesItem = (structureBuilder: StructureBuilder) =>
  structureBuilder
    .listItem()
    .id("pages")
    .title("Pages")
    .icon(DocumentIcon)
    .schemaType("page")
    .child(
      structureBuilder
        .documentList()
        .id("pages")
        .title("Pages")
        .schemaType("page")
        .apiVersion(LAKE_API_VERSION)
        .filter(`_type == "page" && isPartial != true`)
        .defaultOrdering(BY_PATH),
    );

const partialsItem = (structureBuilder: StructureBuilder) =>
  structureBuilder
    .listItem()
    .id("partials")
    .title("Partials")
    .icon(InlineElementIcon)
    .child(
      structureBuilder
        .documentList()
        .id("partials")
        .title("Partials")
        .schemaType("page")
        .apiVersion(LAKE_API_VERSION)
        .filter(`_type == "page" && isPartial == true`)
        .initialValueTemplates([structureBuilder.initialValueTemplateItem(TEMPLATE_PARTIAL)]),
    );

const proofItem = (structureBuilder: StructureBuilder) =>
  structureBuilder
    .listItem()
    .id("proof")
    .title("Social proof")
    .icon(HeartIcon)
    .child(
      structureBuilder
        .list()
        .id("proof")
        .title("Social proof")
        .items([
          structureBuilder.documentTypeListItem("testimonial").title("Testimonials"),
          structureBuilder.documentTypeListItem("faq").title("Questions and answers"),
        ]),
    );

function draftsItem(structureBuilder: StructureBuilder, context: StructureResolverContext) {
  return structureBuilder
    .listItem()
    .id("drafts")
    .title("Drafts to publish")
    .icon(EditIcon)
    .child(() =>
      watchDrafts(context, DOCUMENT_TYPES).pipe(
        map((found) =>
          structureBuilder
            .list()
            .id("drafts")
            .title(found.length === 0 ? "Nothing left to publish" : "Drafts to publish")
            .items(
              found.map(({ id, type }) =>
                structureBuilder.documentListItem().id(id).schemaType(type),
              ),
            )
            .child(keepOpen(structureBuilder, context)),
        ),
      ),
    );
}

export const structure: StructureResolver = (structureBuilder, context) =>
  structureBuilder
    .list()
    .id("content")
    .title("Content")
    .items([
      siteItem(structureBuilder),
      structureBuilder.divider(),
      pagesItem(structureBuilder),
      buildBlogItem(structureBuilder, context),
      buildDocsItem(structureBuilder, context),
      structureBuilder.documentTypeListItem("featurePage").title("Features"),
      structureBuilder.documentTypeListItem("example").title("Examples"),
      structureBuilder.documentTypeListItem("legalPage").title("Legal"),
      partialsItem(structureBuilder),
      structureBuilder.divider(),
      proofItem(structureBuilder),
      structureBuilder.documentTypeListItem("planCopy").title("Pricing copy").icon(CreditCardIcon),
      structureBuilder.documentTypeListItem("redirect").title("Redirects").icon(EnterRightIcon),
      structureBuilder.divider(),
      draftsItem(structureBuilder, context),
    ]);
