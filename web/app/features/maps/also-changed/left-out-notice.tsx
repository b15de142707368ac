/** Tells whoever moved, merged or deleted a topic that it was left out, and why, with the way to do it all the same. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import { leftOutNotes } from "#/features/maps/also-changed/left-out.ts";
import { useMapEditing } from "#/features/maps/editing/map-editing.ts";
import type { MapLogView } from "#/features/maps/log/map-log-view.ts";
import { Icon } from "#/ui/icon.tsx";

/** Stays mounted, so that its words are read out when they come. */
export function LeftOutNotice({ view }: { readonly view: MapLogView }) {
  const { access, people, commit } = useMapEditing();
  const [closed, setClosed] = useState<readonly string[]>([]);
  const { leftOut, state, confirmed } = view;
  const notes =
    leftOut.length === 0
      ? []
      : leftOutNotes(leftOut, { state, confirmed, people }).filter(
          ({ key }) => !closed.includes(key),
        );
  const close = (key: string) => setClosed((before) => [...before, key]);
  return (
    <div role="status">
      {notes.map(({ key, words, retry }) => (
        <Box
          key={key}
          sx={{
            display: "flex",
            flexWrap: "wrap",
            alignItems: "center",
            columnGap: 2,
            px: 4,
            py: 1,
            fontSize: 14,
            borderBottom: 1,
            borderColor: "divider",
            bgcolor: "background.inset",
          }}
        >
          <Box component="span" sx={{ flex: 1, minWidth: 200, overflowWrap: "anywhere" }}>
            {words}
          </Box>
          {retry && access === "edit" ? (
            <Button
              size="small"
              onClick={() => {
                commit(retry.changes);
                close(key);
              }}
            >
              {retry.label}
            </Button>
          ) : null}
          <IconButton size="small" aria-label="Close this message" onClick={() => close(key)}>
            <Icon name="close" sizePx={16} />
          </IconButton>
        </Box>
      ))}
    </div>
  );
}
