/** Checks whether a content page can have the path an editor entered. */
import {
  CONTENT_PAGE_TYPES,
  type ContentPageType,
} from "@mapwright/core/content/content-page-types";
import { getTypeFolder, isContentPath, isReservedPath } from "@mapwright/core/content/content-path";
import { getPublishedId } from "sanity";
import { z } from "zod";
import {
  namedDocument,
  readDataset,
  type DatasetContext,
} from "#/schema/validation/dataset-reader.ts";

/** Explains what is wrong with a path's form and how to fix it; true when it is valid. */
export function checkPathForm(type: ContentPageType, path: string): string | true {
  if (!path.startsWith("/")) return `Start the path with a slash: /${path}`;
  if (path.length > 1 && path.endsWith("/"))
    return "Complete the path after its last slash, or remove that slash.";
  if (!isContentPath(path))
    return "Use letters, digits and single hyphens between slashes, for example /guides/pillars.";
  if (isReservedPath(path))
    return `/${path.split("/")[1] ?? ""} belongs to the application. Use a different first part.`;
  return checkFolder(type, path);
}

/** Each type is looked up and listed in its own folder, so a post outside /blog would never be found. */
function checkFolder(type: ContentPageType, path: string): string | true {
  const folder = getTypeFolder(type);
  if (folder !== null) {
    const isInFolder = path.startsWith(`${folder}/`) || (type === "docsPage" && path === folder);
    return isInFolder
      ? true
      : `Start the path with ${folder}/ : that's where the site looks for it.`;
  }
  const foreign = CONTENT_PAGE_TYPES.map(getTypeFolder).find(
    (other) => other !== null && path.startsWith(`${other}/`),
  );
  return foreign
    ? `Paths below ${foreign}/ are for another type of document. Use a different path.`
    : true;
}

const PAGES_AT_PATH = `*[_type in $types && lower(path) == lower($path)]{_id, _type, "name": title}`;

/** Checks that no other page has the path: with two, it would be undefined which one is shown. */
export async function checkPathIsFree(
  path: string,
  context: DatasetContext,
): Promise<string | true> {
  const own = getPublishedId(context.document?._id ?? "");
  const found = z
    .array(namedDocument)
    .parse(await readDataset(context, PAGES_AT_PATH, { types: CONTENT_PAGE_TYPES, path }));
  const other = found.find(({ _id }) => getPublishedId(_id) !== own);
  return other
    ? `“${other.name ?? other._id}” already has this path. Use another, or change that page's path first.`
    : true;
}
