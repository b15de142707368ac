/** Small mark of a topic whose changes wait for a network: put it into any row, card or node of the topic. */
import Box from "@mui/material/Box";
import { usePendingTopics } from "#/features/maps/pending/pending-topics.ts";
import { countOf } from "#/ui/number-text.tsx";
import { Icon } from "#/ui/icon.tsx";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

export function PendingMark({ topic }: { readonly topic: string }) {
  const count = usePendingTopics().get(topic) ?? 0;
  if (count === 0) return null;
  const words = `${countOf(count, "change")} not sent yet`;
  return (
    <Box
      component="span"
      data-pending
      title={words}
      sx={{ flex: "none", display: "inline-flex", color: "text.secondary" }}
    >
      <Icon name="offline" sizePx={14} />
      <VisuallyHidden>, {words}</VisuallyHidden>
    </Box>
  );
}

/** The same in words, for a topic's panel. */
export function PendingNote({ topic }: { readonly topic: string }) {
  const count = usePendingTopics().get(topic) ?? 0;
  if (count === 0) return null;
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1,
        mt: 1,
        fontSize: 13,
        color: "text.secondary",
      }}
    >
      <Icon name="offline" sizePx={14} />
      {countOf(count, "change")} kept on this device, sent when you are online
    </Box>
  );
}
