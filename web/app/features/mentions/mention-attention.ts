/** Unread mentions, as the home page lists what needs attention. */
import type { WorkspaceId } from "@mapwright/core/ids";
import type { Mention } from "@mapwright/core/maps/mentions/mention";
import type { Mentions } from "#/features/mentions/use-mentions.ts";
import type { AttentionItem } from "#/ui/dashboard/attention-item.ts";

const MAX_MENTIONS = 3;

const pathOf = ({ mapId, topic, comment }: Mention) =>
  `/app/maps/${mapId}?${new URLSearchParams({ cluster: topic, comment }).toString()}`;

/** Unread mentions of the open workspace only: the bell has all of them. */
export function listMentionAttention(
  { entries, markRead }: Mentions,
  workspaceId: WorkspaceId,
): AttentionItem[] {
  return entries
    .filter((entry) => entry.readAt === null && entry.workspaceId === workspaceId)
    .slice(0, MAX_MENTIONS)
    .map((entry): AttentionItem => ({
      key: `mention ${entry.id}`,
      icon: "chat",
      tone: "quiet",
      title: `${entry.byName} mentioned you`,
      detail: entry.mapTitle,
      action: { label: "Reply", to: pathOf(entry) },
      onDismiss: () => markRead([entry]),
    }));
}
