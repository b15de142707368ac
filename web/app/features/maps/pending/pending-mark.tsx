/**
 * Small mark of a topic whose changes wait for a network: put it into any row, card or node of the topic.
 * `within`: topics that are folded away under it.
 */
import Box from "@mui/material/Box";
import { usePendingTopics } from "#/features/maps/pending/pending-topics.ts";
import { pendingWords } from "#/features/maps/pending/pending-words.ts";
import { countOf } from "#/ui/number-text.tsx";
import { Icon } from "#/ui/icon.tsx";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

interface PendingMarkProps {
  readonly topic: string;
  readonly within?: readonly string[];
  readonly sizePx?: number;
}

export function PendingMark({ topic, within, sizePx = 14 }: PendingMarkProps) {
  const pending = usePendingTopics();
  if (pending.size === 0) return null;
  const topics = [topic, ...(within ?? [])];
  const count = topics.reduce((sum, id) => sum + (pending.get(id) ?? 0), 0);
  if (count === 0) return null;
  return (
    <Box
      component="span"
      data-pending
      title={`${countOf(count, "change")} not sent yet`}
      sx={{ flex: "none", display: "inline-flex", color: "text.secondary" }}
    >
      <Icon name="offline" sizePx={sizePx} />
      <VisuallyHidden>{pendingWords(count)}</VisuallyHidden>
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
