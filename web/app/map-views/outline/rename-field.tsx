/** The name of a row as a field, in its place. Enter or leaving it saves, Escape keeps the old name. */
import { TOPIC_NAME_MAX_LENGTH } from "@mapwright/core/snapshot/map-change";
import { useRef, type KeyboardEvent } from "react";
import { focusInput } from "#/ui/controls/focus-input.ts";

export interface RowRenaming {
  /** `name` null: the old one stays. `byKey`: the row takes focus again. */
  readonly onEnd: (name: string | null, byKey: boolean) => void;
}

interface RenameFieldProps extends RowRenaming {
  readonly name: string;
}

export function RenameField({ name, onEnd }: RenameFieldProps) {
  const isEnded = useRef(false);
  const end = (text: string | null, byKey: boolean) => {
    // A field that is gone loses focus once more.
    if (isEnded.current) return;
    isEnded.current = true;
    const wanted = text?.trim() ?? "";
    onEnd(wanted === "" || wanted === name ? null : wanted, byKey);
  };
  return (
    <input
      ref={focusInput}
      className="rename"
      aria-label={`Name of ${name}`}
      defaultValue={name}
      maxLength={TOPIC_NAME_MAX_LENGTH}
      onFocus={({ target }) => target.select()}
      onClick={(event) => event.stopPropagation()}
      onBlur={({ target }) => end(target.value, false)}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        // The row's own keys are for its name as it is.
        event.stopPropagation();
        if (event.key === "Enter") end(event.currentTarget.value, true);
        else if (event.key === "Escape") end(null, true);
      }}
    />
  );
}
