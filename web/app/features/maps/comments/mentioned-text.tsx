/** A comment's text with mentions highlighted. */
import Box from "@mui/material/Box";
import { useMemo } from "react";
import { splitByMentions } from "#/features/maps/comments/mention-text.ts";
import { useMapEditing } from "#/map-views/port/map-editing.ts";

export function MentionedText({ body }: { readonly body: string }) {
  const { me, people } = useMapEditing();
  const parts = useMemo(() => splitByMentions(body, people), [body, people]);
  return (
    <Box sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
      {parts.map(({ text, person }, n) =>
        person === null ? (
          text
        ) : (
          <Box
            // oxlint-disable-next-line react/no-array-index-key -- parts of one text are never reordered
            key={n}
            component="span"
            sx={{
              fontWeight: 600,
              color: "primary.main",
              borderRadius: "3px",
              ...(person === me && { bgcolor: "primary.light", px: 0.5 }),
            }}
          >
            {text}
          </Box>
        ),
      )}
    </Box>
  );
}
