import { page } from "#/schema/documents/page.schema.ts";
import { siteSettings } from "#/schema/singletons/site-settings.schema.ts";

/** Every type an editor can make. */
export const schemaTypes = [page, siteSettings];
