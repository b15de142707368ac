/** Checks a page's title and description in search results. Hints, never errors: the page works without. */
import { CONTENT_PAGE_TYPES } from "@mapwright/core/content/content-page-types";
import { getPublishedId } from "sanity";
import { z } from "zod";
import {
  namedDocument,
  readDataset,
  type DatasetContext,
} from "#/schema/validation/dataset-reader.ts";

/** Search engines truncate longer ones; shorter ones leave room. */
const MIN_DESCRIPTION = 70;
const MAX_DESCRIPTION = 160;

/** Explains a description's fault and how to fix it; true when it is fine, or missing, which is said elsewhere. */
export function checkDescription(description: string | undefined): string | true {
  const { length } = description?.trim() ?? "";
  if (length === 0) return true;
  if (length < MIN_DESCRIPTION)
    return `Search results have room for more: ${MIN_DESCRIPTION} to ${MAX_DESCRIPTION} characters. This has ${length}.`;
  return length <= MAX_DESCRIPTION
    ? true
    : `Search engines truncate descriptions after about ${MAX_DESCRIPTION} characters. This has ${length}.`;
}

const PAGES_WITH_TITLE = `*[_type in $types && isPartial != true && defined(path)
  && lower(coalesce(seo.title, title)) == lower($title)]{_id, _type, "name": path}`;

/** Two pages of one title compete, and nobody can tell them apart in a list of results. */
export async function checkTitleIsUnique(
  title: string,
  context: DatasetContext,
): Promise<string | true> {
  const own = getPublishedId(context.document?._id ?? "");
  const found = z
    .array(namedDocument)
    .parse(await readDataset(context, PAGES_WITH_TITLE, { types: CONTENT_PAGE_TYPES, title }));
  const other = found.find(({ _id }) => getPublishedId(_id) !== own);
  return other
    ? `${other.name ?? other._id} has this title in search results, too. Use another here or there.`
    : true;
}
