/** The newest comments that mention the user, each with a link. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import type { Mention } from "@mapwright/core/maps/mentions/mention";
import type { Mentions } from "#/features/mentions/use-mentions.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { Icon } from "#/ui/icon.tsx";
import { MomentText } from "#/ui/time/moment-text.tsx";
import { useNow } from "#/ui/time/use-now.ts";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

interface MentionListProps extends Mentions {
  readonly unread: number;
  readonly onClose: () => void;
}

export function MentionList(props: MentionListProps) {
  const { status, entries, unread, markRead, remove, onClose } = props;
  return (
    <>
      <Box
        sx={{
          display: "flex",
          alignItems: "center",
          gap: 2,
          px: 4,
          minHeight: 52,
          borderBottom: 1,
          borderColor: "divider",
        }}
      >
        <Typography id="mentions-title" component="h2" variant="subtitle1" sx={{ flex: 1 }}>
          Mentions
        </Typography>
        {unread > 0 ? (
          <Button size="small" onClick={() => markRead(entries)}>
            Mark all read
          </Button>
        ) : null}
      </Box>
      {entries.length === 0 ? (
        <Typography color="textSecondary" variant="body2" sx={{ px: 4, py: 5 }}>
          {EMPTY[status]}
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
          {entries.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              onOpen={() => {
                markRead([entry]);
                onClose();
              }}
              onRemove={() => remove(entry)}
            />
          ))}
        </Box>
      )}
    </>
  );
}

const EMPTY = {
  loading: "Loading mentions…",
  failed: "We couldn't load your mentions. Try again in a minute.",
  ready: "No mentions yet. People can mention you with @ in comments on maps.",
} as const;

interface EntryProps {
  readonly entry: Mention;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

function Entry({ entry, onOpen, onRemove }: EntryProps) {
  const nowMs = useNow();
  const { byName, mapId, mapTitle, topic, comment, excerpt, at, readAt } = entry;
  const isUnread = readAt === null;
  const search = new URLSearchParams({ cluster: topic, comment }).toString();
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        alignItems: "start",
        gap: 1,
        pl: 4,
        pr: 2,
        py: 3,
        position: "relative",
        "& + &": { borderTop: 1, borderColor: "divider" },
        "&:hover": { bgcolor: "background.inset" },
        "&::before": isUnread
          ? {
              content: '""',
              position: "absolute",
              left: 6,
              top: 20,
              width: 6,
              height: 6,
              borderRadius: "50%",
              bgcolor: "signal.main",
            }
          : {},
      }}
    >
      <AppLink
        to={`/app/maps/${mapId}?${search}`}
        onClick={onOpen}
        sx={{ flex: 1, minWidth: 0, color: "text.primary", textDecoration: "none", fontSize: 14 }}
      >
        {isUnread ? <VisuallyHidden>Unread: </VisuallyHidden> : null}
        <Box component="span" sx={{ fontWeight: isUnread ? 600 : 400 }}>
          {byName} mentioned you in {mapTitle}
        </Box>
        <Box sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>{excerpt}</Box>
        <Box sx={{ fontSize: 12, color: "text.secondary" }}>
          <MomentText timeMs={at} nowMs={nowMs} />
        </Box>
      </AppLink>
      <IconButton
        size="small"
        aria-label={`Remove the mention by ${byName} in ${mapTitle}`}
        onClick={onRemove}
      >
        <Icon name="close" sizePx={14} />
      </IconButton>
    </Box>
  );
}
