import type { DocumentActionComponent } from "sanity";
import { expect, test } from "vitest";
import { listDocumentActions, filterNewDocumentOptions } from "#/documents/document-policy.ts";

const action = (name: NonNullable<DocumentActionComponent["action"]>): DocumentActionComponent =>
  Object.assign(() => null, { action: name });
const given = [
  action("publish"),
  action("unpublish"),
  action("discardChanges"),
  action("duplicate"),
  action("delete"),
  action("restore"),
];
const openPreview: DocumentActionComponent = () => null;
const publishOfPages = action("publish");
const offerRedirect = () => publishOfPages;
const actionsFor = (schemaType: string) =>
  listDocumentActions(given, { schemaType }, { openPreview, offerRedirect });
const namesFor = (schemaType: string) => actionsFor(schemaType).map((each) => each.action);

test.each(["siteSettings", "navigation"])("%s cannot be copied, deleted or unpublished", (type) => {
  expect(namesFor(type)).toEqual(["publish", "discardChanges", "restore"]);
});

test.each(["page", "post", "docsPage", "featurePage", "example", "legalPage"])(
  "%s keeps its actions, offers a redirect when it is published, and has a preview action",
  (type) => {
    expect(actionsFor(type)).toEqual([publishOfPages, ...given.slice(1), openPreview]);
  },
);

test.each(["author", "redirect"])("%s has no page to preview", (type) => {
  expect(actionsFor(type)).toEqual(given);
});

test("no menu offers a second document for a singleton", () => {
  const items = ["page", "siteSettings", "navigation", "partial"].map((templateId) => ({
    templateId,
  }));
  expect(filterNewDocumentOptions(items)).toEqual([
    { templateId: "page" },
    { templateId: "partial" },
  ]);
});
