/** A bell in the toolbar for comments that mention the user, with the number of unread ones. */
import Badge from "@mui/material/Badge";
import IconButton from "@mui/material/IconButton";
import Popover from "@mui/material/Popover";
import type { UserId } from "@mapwright/core/ids";
import { useState } from "react";
import { MentionList } from "#/features/mentions/mention-list.tsx";
import { useMentions } from "#/features/mentions/use-mentions.ts";
import { Icon } from "#/ui/icon.tsx";

const SHOWN_MAX = 9;

export function MentionsBell({ uid }: { readonly uid: UserId }) {
  const mentions = useMentions(uid);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const unread = mentions.entries.filter(({ readAt }) => readAt === null).length;
  const shown = unread > SHOWN_MAX ? `${String(SHOWN_MAX)}+` : String(unread);
  const close = () => setAnchor(null);
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
        <MentionList {...mentions} unread={unread} onClose={close} />
      </Popover>
    </>
  );
}
