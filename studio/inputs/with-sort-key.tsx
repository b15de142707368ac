/** The form of a type whose sort key is its path: filled in and kept in step while an editor changes the path. */
import { isContentPath } from "@mapwright/core/content/content-path";
import { useEffect, useRef } from "react";
import { type ObjectInputProps, set } from "sanity";
import { followPath } from "#/inputs/suggestions.ts";

export function WithSortKey(props: ObjectInputProps) {
  const { value, onChange, readOnly } = props;
  const path: unknown = value?.["path"];
  const stem: unknown = value?.["stem"];
  // Only what changes while the form is open: opening a document must not make a draft of it.
  const pathBefore = useRef(path);
  useEffect(() => {
    const before = pathBefore.current;
    if (before === path) return;
    pathBefore.current = path;
    if (readOnly === true || typeof path !== "string" || !isContentPath(path)) return;
    const next = followPath(path, before, stem);
    if (next !== null) onChange(set(next, ["stem"]));
  }, [path, stem, onChange, readOnly]);
  return props.renderDefault(props);
}
