import { isContentPageType } from "@mapwright/core/content/content-page-types";
import { useFormValue, type StringInputProps } from "sanity";
import { suggestPath } from "#/inputs/suggest-path.ts";
import { SuggestedTextInput } from "#/inputs/suggested-text-input.tsx";

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
