/** The field over a node for renaming it. Rendered outside the diagram, which is hidden from screen readers. */
import InputBase from "@mui/material/InputBase";
import { TOPIC_NAME_MAX_LENGTH } from "@mapwright/core/snapshot/map-change";
import { useViewport } from "@xyflow/react";
import { useRef, useState } from "react";
import { focusInput } from "#/ui/controls/focus-input.ts";
import type { MindPlace } from "#/map-views/mindmap/mind-layout.ts";

interface MindRenameProps {
  readonly name: string;
  readonly place: MindPlace;
  /** Null: the old name is kept. */
  readonly onEnd: (name: string | null) => void;
}

export function MindRename({ name, place, onEnd }: MindRenameProps) {
  const { x, y, zoom } = useViewport();
  const [draft, setDraft] = useState(name);
  const isOver = useRef(false);
  const end = (kept: string | null) => {
    // Leaving the field with a key blurs it, too.
    if (isOver.current) return;
    isOver.current = true;
    const wanted = kept?.trim() ?? "";
    onEnd(wanted === "" || wanted === name ? null : wanted);
  };
  return (
    <InputBase
      inputRef={focusInput}
      value={draft}
      onChange={({ target }) => setDraft(target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={() => end(draft)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Enter") end(draft);
        if (event.key === "Escape") end(null);
      }}
      slotProps={{ input: { "aria-label": `Name of ${name}`, maxLength: TOPIC_NAME_MAX_LENGTH } }}
      style={{
        left: x + place.x * zoom,
        top: y + place.y * zoom,
        width: Math.max(180, place.width * zoom),
        height: Math.max(32, place.height * zoom),
      }}
      sx={{
        position: "absolute",
        zIndex: 7,
        px: 3,
        fontSize: 14,
        borderRadius: 1,
        bgcolor: "background.paper",
        outline: "3px solid",
        outlineColor: "primary.main",
      }}
    />
  );
}
