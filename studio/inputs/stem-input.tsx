import { CONTENT_PAGE_TYPES } from "@mapwright/core/content/content-page-types";
import { isContentPath, parentPath } from "@mapwright/core/content/content-path";
import { getPublishedId, useClient, useFormValue, type StringInputProps } from "sanity";
import { z } from "zod";
import { API_VERSION } from "#/api-version.ts";
import { suggestStem } from "#/inputs/suggest-stem.ts";
import { SuggestedTextInput } from "#/inputs/suggested-text-input.tsx";

const neighbours = z.array(z.object({ _id: z.string(), path: z.string(), stem: z.string() }));

/** The parent page and everything below it. */
const NEIGHBOURS = `*[
  _type in $types && defined(stem) && (path == $above || string::startsWith(path, $folder))
]{_id, path, stem}`;

/** The sort key of a content page; “Generate” puts the page last in its folder. */
export function StemInput(props: StringInputProps) {
  const client = useClient({ apiVersion: API_VERSION });
  const id = useFormValue(["_id"]);
  const path = useFormValue(["path"]);

  const suggest = async () => {
    if (typeof path !== "string" || typeof id !== "string") return null;
    const above = parentPath(path) ?? "/";
    const folder = above === "/" ? "/" : `${above}/`;
    const params = { types: CONTENT_PAGE_TYPES, above, folder };
    const found = neighbours.parse(
      await client.fetch(NEIGHBOURS, params, { perspective: "raw", tag: "stem" }),
    );
    return suggestStem(
      path,
      found.filter(({ _id }) => getPublishedId(_id) !== getPublishedId(id)),
    );
  };

  return (
    <SuggestedTextInput
      input={props}
      suggest={typeof path === "string" && isContentPath(path) ? suggest : null}
      missing="Add a path first. The sort key is generated from it."
    />
  );
}
