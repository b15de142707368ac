/** A map's title, renamed in place by those who may: a click, F2 or Enter opens it, Enter saves, Escape cancels. */
import { MAP_TITLE_MAX_LENGTH } from "@mapwright/core/snapshot/map-title";
import Box from "@mui/material/Box";
import InputBase from "@mui/material/InputBase";
import { useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useMapAction } from "#/features/maps/palette/map-actions.ts";
import { focusInput } from "#/ui/controls/focus-input.ts";
import { ELLIPSIS } from "#/ui/controls/ellipsis.ts";

interface MapTitleProps {
  readonly title: string;
  /** Below the title: counts and state. */
  readonly summary: ReactNode;
  /** After the summary: whether everything is saved. */
  readonly saved: ReactNode;
  /** Null: this person may only read the map. */
  readonly onRename: ((title: string) => void) | null;
}

export function MapTitle({ title, summary, saved, onRename }: MapTitleProps) {
  return (
    <Box sx={{ flex: "1 1 220px", minWidth: 96, lineHeight: 1.3, containerType: "inline-size" }}>
      {onRename ? (
        <EditableTitle title={title} onRename={onRename} />
      ) : (
        <Box component="h1" title={title} sx={{ ...TITLE_STYLE, ...linesOf(title) }}>
          {title}
        </Box>
      )}
      <Box
        sx={{
          display: "flex",
          gap: 2,
          fontSize: 12,
          lineHeight: "16px",
          color: "text.secondary",
          fontVariantNumeric: "tabular-nums",
        }}
      >
        {/* Gives way to what is said about saving. */}
        <Box component="span" sx={{ ...ONE_LINE, flexShrink: 50 }}>
          {summary}
        </Box>
        {saved}
      </Box>
    </Box>
  );
}

interface EditableTitleProps {
  readonly title: string;
  readonly onRename: (title: string) => void;
}

function EditableTitle({ title, onRename }: EditableTitleProps) {
  const [text, setText] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement | null>(null);
  const open = () => setText(title);
  useMapAction({ id: "rename-map", label: "Rename this map", icon: "edit", run: open });
  const end = (kept: string | null) => {
    const wanted = kept?.trim();
    if (wanted && wanted !== title) onRename(wanted);
    setText(null);
  };
  if (text === null)
    return (
      <Box component="h1" sx={{ ...TITLE_STYLE, display: "flex", minWidth: 0 }}>
        <Box
          component="button"
          type="button"
          ref={opener}
          title={`${title} (F2 renames)`}
          aria-keyshortcuts="F2"
          onClick={open}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== "F2") return;
            event.preventDefault();
            open();
          }}
          sx={{
            ...BARE_BUTTON,
            ...linesOf(title),
            textAlign: "start",
            cursor: "text",
            "&:hover": { bgcolor: "action.hover" },
          }}
        >
          {title}
        </Box>
      </Box>
    );
  return (
    <InputBase
      inputRef={focusInput}
      value={text}
      fullWidth
      onChange={({ target }) => setText(target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={() => end(text)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        end(event.key === "Enter" ? text : null);
        // Once the field is gone, its trigger is back.
        requestAnimationFrame(() => opener.current?.focus());
      }}
      inputProps={{ "aria-label": "Map title", maxLength: MAP_TITLE_MAX_LENGTH }}
      sx={{
        ...TITLE_STYLE,
        mx: -1,
        px: 1,
        height: 22,
        bgcolor: "background.paper",
        borderRadius: "4px",
        outline: 2,
        outlineColor: "primary.main",
        "& input": { p: 0, height: "auto" },
      }}
    />
  );
}

const BARE_BUTTON = {
  p: 0,
  px: 1,
  mx: -1,
  border: 0,
  borderRadius: "4px",
  background: "none",
  font: "inherit",
  color: "inherit",
} as const;
const TITLE_STYLE = { typography: "h4", m: 0, fontSize: 16, lineHeight: "22px" } as const;
/** Fits on two lines of the bar; the title itself is a size larger. */
const SMALL = { WebkitLineClamp: 2, fontSize: 13.5, lineHeight: "15px" } as const;
/** Number of letters that one line has room for in a full bar. */
const SHORT_LENGTH = 22;

/** The name of a map isn't cut: where one line is too short for it, it goes on in a second one, in smaller letters. */
const linesOf = (title: string) => ({
  minWidth: 0,
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 1,
  overflow: "hidden",
  overflowWrap: "anywhere",
  "@container (max-width: 200px)": SMALL,
  ...(title.length > SHORT_LENGTH && SMALL),
});
const ONE_LINE = {
  minWidth: 0,
  ...ELLIPSIS,
} as const;
