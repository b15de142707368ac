/** What editors can do with a document. Singletons exist exactly once, so they cannot be created, copied or deleted. */
import { isContentPageType } from "@mapwright/core/content/content-page-types";
import type {
  DocumentActionComponent,
  DocumentActionsContext,
  Template,
  TemplateItem,
} from "sanity";

const SINGLETON_ACTIONS: ReadonlySet<string | undefined> = new Set([
  "publish",
  "discardChanges",
  "restore",
]);

/** @param openPreview added for every document that has its own page. */
export function documentActions(
  actions: DocumentActionComponent[],
  { schemaType }: Pick<DocumentActionsContext, "schemaType">,
  openPreview: DocumentActionComponent,
): DocumentActionComponent[] {
  if (isSingletonType(schemaType))
    return actions.filter(({ action }) => SINGLETON_ACTIONS.has(action));
  return isContentPageType(schemaType) ? [...actions, openPreview] : actions;
}

/** The menus that offer a new document. */
export function newDocumentOptions(items: TemplateItem[]): TemplateItem[] {
  return items.filter(({ templateId }) => !isSingletonType(templateId));
}

/** The templates behind those menus, including the Studio's own. */
export function withoutSingletons(templates: Template[]): Template[] {
  return templates.filter(({ schemaType }) => !isSingletonType(schemaType));
}

/** Documents that exist exactly once. Their id is the name of their type. */
export const SINGLETON_TYPES = ["siteSettings", "navigation"] as const;

function isSingletonType(type: string): boolean {
  return SINGLETON_TYPES.some((singleton) => singleton === type);
}
