/** A single-line text input with a button that fills it from the rest of the document. */
import { CONTENT_PAGE_TYPES, isContentPageType } from "@mapwright/core/content/content-page-types";
import { isContentPath, getParentPath } from "@mapwright/core/content/content-path";
import { LAKE_API_VERSION } from "@mapwright/core/content/lake-version";
import { Box, Button, Flex } from "@sanity/ui";
import { useToast } from "@sanity/ui/toast";
import { useState } from "react";
import { getPublishedId, set, type StringInputProps, useClient, useFormValue } from "sanity";
import { z } from "zod";
import { suggestPath, suggestStem } from "#/inputs/suggestions.ts";

interface SuggestedTextInputProps {
  readonly input: StringInputProps;
  /** Null: the document does not contain enough yet. */
  readonly suggest: (() => Promise<string | null>) | null;
  /** Hint on what to do first while there is nothing to suggest. */
  readonly missing: string;
}

function SuggestedTextInput({ input, suggest, missing }: SuggestedTextInputProps) {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);

  const fill = async () => {
    if (!suggest) return;
    setIsBusy(true);
    try {
      const text = await suggest();
      if (text === null) toast.push({ status: "warning", title: missing });
      else input.onChange(set(text));
    } catch (error) {
      const description = error instanceof Error ? error.message : String(error);
      toast.push({ status: "error", title: "Couldn't generate a value", description });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Flex gap={1}>
      <Box flex={1}>{input.renderDefault(input)}</Box>
      <Button
        type="button"
        mode="ghost"
        text="Generate"
        title={suggest ? undefined : missing}
        loading={isBusy}
        disabled={input.readOnly === true || !suggest}
        onClick={() => void fill()}
      />
    </Flex>
  );
}

/** The path of a content page; “Generate” derives it from the title. */
export function PathInput(props: StringInputProps) {
  const type = useFormValue(["_type"]);
  const title = useFormValue(["title"]);
  const suggestion =
    typeof type === "string" && isContentPageType(type) && typeof title === "string"
      ? suggestPath(type, title, props.value)
      : null;
  return (
    <SuggestedTextInput
      input={props}
      suggest={suggestion === null ? null : () => Promise.resolve(suggestion)}
      missing="Write the title first. The path is generated from it."
    />
  );
}

const neighbours = z.array(z.object({ _id: z.string(), path: z.string(), stem: z.string() }));

/** The parent page and everything below it. */
const NEIGHBOURS = `*[
  _type in $types && defined(stem) && (path == $above || string::startsWith(path, $folder))
]{_id, path, stem}`;

/** The sort key of a content page; “Generate” puts the page last in its folder. */
export function StemInput(props: StringInputProps) {
  const client = useClient({ apiVersion: LAKE_API_VERSION });
  const id = useFormValue(["_id"]);
  const path = useFormValue(["path"]);

  const suggest = async () => {
    if (typeof path !== "string" || typeof id !== "string") return null;
    const above = getParentPath(path) ?? "/";
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
