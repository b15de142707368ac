import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useId, useState } from "react";
import type { TeamMember } from "#/features/team/team-order.ts";
import { Icon } from "#/ui/icon.tsx";

/** Actions that need confirmation. */
export type MemberAction = "remove" | "leave" | "hand-over";

const NAMES: Readonly<Record<MemberAction, string>> = {
  remove: "Remove from workspace",
  leave: "Leave workspace",
  "hand-over": "Transfer ownership",
};

function actionsOn({ isSelf, isOnlyOwner, mayTakeOver, mayBeRemoved }: TeamMember): MemberAction[] {
  if (isSelf) return isOnlyOwner ? [] : ["leave"];
  return [
    ...(mayTakeOver ? (["hand-over"] as const) : []),
    ...(mayBeRemoved ? (["remove"] as const) : []),
  ];
}

interface MemberMenuProps {
  readonly one: TeamMember;
  readonly isBusy: boolean;
  readonly onAction: (action: MemberAction) => void;
}

/** The other actions for a member; renders nothing when there are none. */
export function MemberMenu({ one, isBusy, onAction }: MemberMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const actions = actionsOn(one);
  if (actions.length === 0) return null;
  const isOpen = anchor !== null;
  return (
    <>
      <IconButton
        aria-label={`More actions for ${one.name}`}
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
        {actions.map((action) => (
          <MenuItem
            key={action}
            onClick={() => {
              setAnchor(null);
              onAction(action);
            }}
          >
            {NAMES[action]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
