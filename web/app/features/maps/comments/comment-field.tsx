/** The field for writing a comment. Typing @ suggests people of the workspace; Ctrl or ⌘ with Enter sends. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { COMMENT_MAX_LENGTH } from "@mapwright/core/snapshot/map-change";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { MentionList, getOptionId } from "#/features/maps/comments/mention-list.tsx";
import {
  completeMention,
  suggestPeople,
  findTypedMention,
  type TypedMention,
} from "#/features/maps/comments/mention-text.ts";
import { RestoredDraft } from "#/features/maps/drafts/restored-draft.tsx";
import { useDraft } from "#/map-model/drafts/use-draft.ts";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { type MapPerson } from "@mapwright/core/maps/map-people";
import { countNoun } from "#/ui/number-text.tsx";
import { LiveRegion } from "#/ui/live-region.tsx";

interface CommentFieldProps {
  readonly label: string;
  /** Identifies the draft typed here until it is sent, see `draftField`. */
  readonly field: string;
  /** Label of the submit button. */
  readonly action: string;
  /** Initial text. */
  readonly initial?: string;
  readonly hasFocus?: boolean;
  readonly id?: string;
  /** Called when the field gets focus. */
  readonly onTouch?: () => void;
  readonly onSend: (body: string) => void;
  /** Called by Escape and by a button, which is shown only when this is set. */
  readonly onCancel?: () => void;
}

export function CommentField(props: CommentFieldProps) {
  const {
    label,
    field,
    action,
    initial = "",
    hasFocus = false,
    id,
    onTouch,
    onSend,
    onCancel,
  } = props;
  const draft = useDraft(field, initial);
  const body = draft.text ?? initial;
  const input = useRef<HTMLTextAreaElement | null>(null);
  const mention = useMentionTyping(input, draft.write);
  useEffect(() => {
    const element = input.current;
    if (!hasFocus || !element) return;
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
  }, [hasFocus]);
  const isEmpty = body.trim() === "";
  const send = () => {
    if (isEmpty) return;
    onSend(body.trim());
    draft.clear();
    mention.close();
  };
  const cancel = () => {
    draft.clear();
    onCancel?.();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (mention.handleKey(event)) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send();
    if (event.key === "Escape" && onCancel) {
      event.stopPropagation();
      cancel();
    }
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      sx={{ display: "grid", gap: 2 }}
    >
      <TextField
        fullWidth
        multiline
        size="small"
        maxRows={8}
        label={label}
        value={body}
        inputRef={input}
        {...(id === undefined ? {} : { id })}
        onChange={({ target }) => {
          draft.write(target.value);
          mention.look(target.value, target.selectionStart);
        }}
        onSelect={() =>
          mention.look(input.current?.value ?? "", input.current?.selectionStart ?? null)
        }
        onFocus={onTouch}
        onBlur={mention.close}
        onKeyDown={handleKey}
        slotProps={{
          htmlInput: {
            maxLength: COMMENT_MAX_LENGTH,
            "aria-autocomplete": "list",
            "aria-haspopup": "listbox",
            ...mention.attributes,
          },
        }}
      />
      {draft.isRestored ? <RestoredDraft onDiscard={draft.clear} /> : null}
      <MentionList {...mention.list} />
      <LiveRegion>{mention.words}</LiveRegion>
      <Box sx={{ display: "flex", gap: 1 }}>
        <Button type="submit" size="small" variant="outlined" disabled={isEmpty}>
          {action}
        </Button>
        {onCancel ? (
          <Button size="small" color="secondary" onClick={cancel}>
            Cancel
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}

function useMentionTyping(
  input: { readonly current: HTMLTextAreaElement | null },
  setBody: (body: string) => void,
) {
  const { me, people } = useMapEditing();
  const id = useId();
  const [typed, setTyped] = useState<TypedMention | null>(null);
  const [active, setActive] = useState(0);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const others = people.filter(({ uid }) => uid !== me);
  const offered = typed ? suggestPeople(others, typed.query) : [];
  const isOpen = offered.length > 0;
  const close = () => setTyped(null);
  const look = (text: string, caret: number | null) => {
    const next = caret === null ? null : findTypedMention(text, caret);
    if (next?.start !== typed?.start || next?.query !== typed?.query) setActive(0);
    setAnchor(input.current);
    setTyped(next);
  };
  const choose = (person: MapPerson | undefined) => {
    const element = input.current;
    if (!person || !typed || !element) return;
    const done = completeMention(element.value, typed, person.name);
    setBody(done.text);
    setTyped(null);
    // After the field has rendered its new text.
    requestAnimationFrame(() => element.setSelectionRange(done.caret, done.caret));
  };
  /** @returns whether the list handled the key */
  const handleKey = (event: KeyboardEvent): boolean => {
    if (!isOpen || event.ctrlKey || event.metaKey || event.altKey) return false;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) setActive((active + step + offered.length) % offered.length);
    else if (event.key === "Enter" || event.key === "Tab") choose(offered[active]);
    else if (event.key === "Escape") close();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return {
    look,
    close,
    handleKey,
    words: isOpen
      ? `${countNoun(offered.length, "person", "people")} to mention. ${offered[active]?.name ?? ""}`
      : "",
    attributes: isOpen
      ? { "aria-controls": id, "aria-activedescendant": getOptionId(id, active) }
      : {},
    list: {
      id,
      anchor: isOpen ? anchor : null,
      people: offered,
      active,
      onChoose: choose,
      onPoint: setActive,
    },
  };
}
