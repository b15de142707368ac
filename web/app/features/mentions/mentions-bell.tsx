/** A bell in the toolbar for comments that mention the user, with the number of unread ones. */
import type { Mention } from "@mapwright/core/maps/mentions/mention";
import Badge from "@mui/material/Badge";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Popover from "@mui/material/Popover";
import type { UserId } from "@mapwright/core/ids";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { type Mentions, useMentions } from "#/features/mentions/use-mentions.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { Icon } from "#/ui/icon.tsx";
import { MomentText } from "#/ui/time/moment-text.tsx";
import { useNow } from "#/ui/time/use-now.ts";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

/** The newest comments that mention the user, each with a link. */
interface MentionListProps extends Omit<Mentions, "remove"> {
  readonly unread: number;
  /** Ids of those that go when the list is closed. */
  readonly removed: ReadonlySet<string>;
  readonly onRemove: (entry: Mention) => void;
  readonly onRestore: (entry: Mention) => void;
  readonly onClose: () => void;
}

function MentionList(props: MentionListProps) {
  const { status, entries, unread, removed, markRead, onRemove, onRestore, onClose } = props;
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
          {entries.map((entry) =>
            removed.has(entry.id) ? (
              <RemovedEntry key={entry.id} entry={entry} onRestore={() => onRestore(entry)} />
            ) : (
              <Entry
                key={entry.id}
                entry={entry}
                onOpen={() => {
                  markRead([entry]);
                  onClose();
                }}
                onRemove={() => onRemove(entry)}
              />
            ),
          )}
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

interface RemovedEntryProps {
  readonly entry: Mention;
  readonly onRestore: () => void;
}

/** Focus was on the button that removed it. */
const focusInPlace = (button: HTMLButtonElement | null) => button?.focus();

/** Stands in for a removed mention, since a toast can't be reached from an open list. */
function RemovedEntry({ entry: { byName, mapTitle }, onRestore }: RemovedEntryProps) {
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 2,
        pl: 4,
        pr: 2,
        py: 2,
        fontSize: 14,
        color: "text.secondary",
        "& + &, li + &": { borderTop: 1, borderColor: "divider" },
      }}
    >
      <Box component="span" role="status" sx={{ flex: 1 }}>
        Mention removed
      </Box>
      <Button
        size="small"
        ref={focusInPlace}
        aria-label={`Undo: mention by ${byName} in ${mapTitle}`}
        onClick={onRestore}
      >
        Undo
      </Button>
    </Box>
  );
}

const SHOWN_MAX = 9;

export function MentionsBell({ uid }: { readonly uid: UserId }) {
  const mentions = useMentions(uid);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [removed, setRemoved] = useState<ReadonlyMap<string, Mention>>(new Map());
  const unread = mentions.entries.filter(
    ({ id, readAt }) => readAt === null && !removed.has(id),
  ).length;
  const shown = unread > SHOWN_MAX ? `${String(SHOWN_MAX)}+` : String(unread);
  const close = () => {
    setAnchor(null);
    for (const entry of removed.values()) mentions.remove(entry);
    setRemoved(new Map());
  };
  return (
    <>
      <IconButton
        aria-label={unread > 0 ? `Mentions: ${shown} unread` : "Mentions"}
        title="Mentions"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Badge badgeContent={unread > 0 ? shown : null} color="primary">
          <Icon name="bell" />
        </Badge>
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{
          paper: {
            role: "dialog",
            "aria-labelledby": "mentions-title",
            sx: { width: 380, maxWidth: "calc(100vw - 24px)", maxHeight: "70dvh" },
          },
        }}
      >
        <MentionList
          {...mentions}
          unread={unread}
          removed={new Set(removed.keys())}
          onRemove={(entry) => setRemoved((before) => new Map([...before, [entry.id, entry]]))}
          onRestore={({ id }) =>
            setRemoved((before) => new Map([...before].filter(([other]) => other !== id)))
          }
          onClose={close}
        />
      </Popover>
    </>
  );
}
