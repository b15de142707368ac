/**
 * Small marker of a topic with unsynced changes, for any row, card or node of the topic. `within`: topics hidden in its
 * collapsed branch.
 */
import Box from "@mui/material/Box";
import { usePendingTopics } from "#/map-views/topic-marks/pending-topics.ts";
import { describePendingCount } from "#/map-views/topic-marks/pending-messages.ts";
import { countNoun } from "#/ui/number-text.tsx";
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
      title={`${countNoun(count, "change")} not sent yet`}
      sx={{ flex: "none", display: "inline-flex", color: "text.secondary" }}
    >
      <Icon name="offline" sizePx={sizePx} />
      <VisuallyHidden>{describePendingCount(count)}</VisuallyHidden>
    </Box>
  );
}

/** Message on a topic's unsent changes, for the topic's panel. */
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
      {countNoun(count, "change")} saved on this device, syncs when you're online
    </Box>
  );
}
