import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useId, useState } from "react";
import type { TeamMember } from "#/features/team/team-order.ts";
import { Icon } from "#/ui/icon.tsx";

/** What is asked about before it is done. */
export type MemberDeed = "remove" | "leave" | "hand-over";

const NAMES: Readonly<Record<MemberDeed, string>> = {
  remove: "Remove from the workspace",
  leave: "Leave the workspace",
  "hand-over": "Hand the workspace over",
};

function deedsOn({ isSelf, isOnlyOwner, mayTakeOver, mayBeRemoved }: TeamMember): MemberDeed[] {
  if (isSelf) return isOnlyOwner ? [] : ["leave"];
  return [
    ...(mayTakeOver ? (["hand-over"] as const) : []),
    ...(mayBeRemoved ? (["remove"] as const) : []),
  ];
}

interface MemberMenuProps {
  readonly one: TeamMember;
  readonly isBusy: boolean;
  readonly onDeed: (deed: MemberDeed) => void;
}

/** What else can be done about a member; nothing at all when nothing can. */
export function MemberMenu({ one, isBusy, onDeed }: MemberMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const deeds = deedsOn(one);
  if (deeds.length === 0) return null;
  const isOpen = anchor !== null;
  return (
    <>
      <IconButton
        aria-label={`More about ${one.name}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        disabled={isBusy}
        onClick={(event) => {
          setAnchor(event.currentTarget);
        }}
      >
        <Icon name="more" />
      </IconButton>
      <Menu
        id={id}
        anchorEl={anchor}
        open={isOpen}
        onClose={() => {
          setAnchor(null);
        }}
      >
        {deeds.map((deed) => (
          <MenuItem
            key={deed}
            onClick={() => {
              setAnchor(null);
              onDeed(deed);
            }}
          >
            {NAMES[deed]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
