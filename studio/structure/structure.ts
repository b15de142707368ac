/** The desk, grouped as editors think: the site as a whole, its pages by kind, what they share, what is left to do. */
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

const siteItem = (desk: StructureBuilder) =>
  desk
    .listItem()
    .id("site")
    .title("Site")
    .icon(CogIcon)
    .child(
      desk
        .list()
        .id("site")
        .title("Site")
        .items([
          desk
            .listItem()
            .id("siteSettings")
            .title("Settings")
            .icon(CogIcon)
            .child(desk.document().schemaType("siteSettings").documentId("siteSettings")),
          desk
            .listItem()
            .id("navigation")
            .title("Navigation")
            .icon(MenuIcon)
            .child(desk.document().schemaType("navigation").documentId("navigation")),
        ]),
    );

const BY_PATH = [{ field: "path", direction: "asc" as const }];

const pagesItem = (desk: StructureBuilder) =>
  desk
    .listItem()
    .id("pages")
    .title("Pages")
    .icon(DocumentIcon)
    .schemaType("page")
    .child(
      desk
        .documentList()
        .id("pages")
        .title("Pages")
        .schemaType("page")
        .apiVersion(API_VERSION)
        .filter(`_type == "page" && isPartial != true`)
        .defaultOrdering(BY_PATH),
    );

const partialsItem = (desk: StructureBuilder) =>
  desk
    .listItem()
    .id("partials")
    .title("Partials")
    .icon(InlineElementIcon)
    .child(
      desk
        .documentList()
        .id("partials")
        .title("Partials")
        .schemaType("page")
        .apiVersion(API_VERSION)
        .filter(`_type == "page" && isPartial == true`)
        .initialValueTemplates([desk.initialValueTemplateItem(TEMPLATE_PARTIAL)]),
    );

const proofItem = (desk: StructureBuilder) =>
  desk
    .listItem()
    .id("proof")
    .title("Social proof")
    .icon(HeartIcon)
    .child(
      desk
        .list()
        .id("proof")
        .title("Social proof")
        .items([
          desk.documentTypeListItem("testimonial").title("Testimonials"),
          desk.documentTypeListItem("faq").title("Questions and answers"),
        ]),
    );

function draftsItem(desk: StructureBuilder, context: StructureResolverContext) {
  return desk
    .listItem()
    .id("drafts")
    .title("Drafts to publish")
    .icon(EditIcon)
    .child(() =>
      watchDrafts(context, DOCUMENT_TYPES).pipe(
        map((found) =>
          desk
            .list()
            .id("drafts")
            .title(found.length === 0 ? "Nothing left to publish" : "Drafts to publish")
            .items(found.map(({ id, type }) => desk.documentListItem().id(id).schemaType(type))),
        ),
      ),
    );
}

export const structure: StructureResolver = (desk, context) =>
  desk
    .list()
    .id("content")
    .title("Content")
    .items([
      siteItem(desk),
      desk.divider(),
      pagesItem(desk),
      blogItem(desk, context),
      docsItem(desk, context),
      desk.documentTypeListItem("featurePage").title("Features"),
      desk.documentTypeListItem("example").title("Examples"),
      desk.documentTypeListItem("legalPage").title("Legal"),
      partialsItem(desk),
      desk.divider(),
      proofItem(desk),
      desk.documentTypeListItem("planCopy").title("Pricing copy").icon(CreditCardIcon),
      desk.documentTypeListItem("redirect").title("Redirects").icon(EnterRightIcon),
      desk.divider(),
      draftsItem(desk, context),
    ]);
