/** Editors' actions on documents. Singletons exist exactly once, so they cannot be created, copied or deleted. */
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

interface PageActions {
  readonly openPreview: DocumentActionComponent;
  /** Replaces the Studio's “Publish”. */
  readonly offerRedirect: (publish: DocumentActionComponent) => DocumentActionComponent;
}

/** @param pages what every document with its own page can do besides. */
export function listDocumentActions(
  actions: DocumentActionComponent[],
  { schemaType }: Pick<DocumentActionsContext, "schemaType">,
  pages: PageActions,
): DocumentActionComponent[] {
  if (isSingletonType(schemaType))
    return actions.filter(({ action }) => SINGLETON_ACTIONS.has(action));
  if (!isContentPageType(schemaType)) return actions;
  const offered = actions.map((action) =>
    action.action === "publish" ? pages.offerRedirect(action) : action,
  );
  return [...offered, pages.openPreview];
}

/** The menus that offer a new document. */
export function filterNewDocumentOptions(items: TemplateItem[]): TemplateItem[] {
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
