import type { WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import { type MemberAction, MemberMenu } from "#/features/team/member-menu.tsx";
import type { TeamMember } from "#/features/team/team-order.ts";
import { PersonMark } from "#/ui/controls/person-mark.tsx";
import { ROLE_NAMES, ROLE_POWERS } from "#/ui/roles/role-labels.ts";
import { formatDate } from "#/ui/time/format-dates.ts";

interface MemberRowProps {
  readonly one: TeamMember;
  readonly isBusy: boolean;
  readonly onRole: (role: WorkspaceRole) => void;
  readonly onAction: (action: MemberAction) => void;
}

export function MemberRow({ one, isBusy, onRole, onAction }: MemberRowProps) {
  const { member, name, isSelf, roles, isOnlyOwner } = one;
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        gridTemplateColumns: {
          xs: "auto minmax(0, 1fr) 40px",
          sm: "auto minmax(0, 1fr) 148px 40px",
          md: "auto minmax(0, 1fr) 168px 148px 40px",
        },
        columnGap: 4,
        rowGap: 2,
        alignItems: { xs: "start", sm: "center" },
        px: { xs: 4, md: 5 },
        py: 3,
        borderBottom: 1,
        borderColor: "divider",
        "&:last-of-type": { borderBottom: 0 },
      }}
    >
      <PersonMark name={member.displayName} email={member.email} photo={member.photo} sizePx={36} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: "flex", alignItems: "center", gap: 2, minWidth: 0 }}>
          <Box component="span" sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
            {name}
          </Box>
          {isSelf ? <Chip size="small" label="You" /> : null}
        </Box>
        <Box sx={{ fontSize: 14, color: "text.secondary", overflowWrap: "anywhere" }}>
          {member.displayName.trim() === "" ? null : member.email}
        </Box>
        <Box sx={{ display: { md: "none" }, fontSize: 12, color: "text.secondary" }}>
          Joined {formatDate(member.joinedAt)}
        </Box>
        {isSelf && isOnlyOwner ? (
          <Box sx={{ fontSize: 14, color: "text.secondary", mt: 1 }}>
            To leave, make someone else an owner.
          </Box>
        ) : null}
      </Box>
      <Box sx={{ display: { xs: "none", md: "block" }, fontSize: 14, color: "text.secondary" }}>
        Joined {formatDate(member.joinedAt)}
      </Box>
      <Box sx={{ gridArea: { xs: "2 / 2 / auto / span 2", sm: "auto" }, fontSize: 14 }}>
        {roles.length > 0 ? (
          <RoleSelect
            label={`Role of ${name}`}
            value={member.role}
            roles={roles}
            isBusy={isBusy}
            onChange={onRole}
          />
        ) : (
          <Box sx={{ px: { sm: 2.5 } }}>{ROLE_NAMES[member.role]}</Box>
        )}
      </Box>
      <Box sx={{ gridArea: { xs: "1 / 3", sm: "auto" } }}>
        <MemberMenu one={one} isBusy={isBusy} onAction={onAction} />
      </Box>
    </Box>
  );
}

interface RoleSelectProps {
  /** The person whose role it is, for screen readers. */
  readonly label: string;
  readonly value: WorkspaceRole;
  readonly roles: readonly WorkspaceRole[];
  /** A change is in progress: no other can start. The field keeps focus. */
  readonly isBusy: boolean;
  readonly onChange: (role: WorkspaceRole) => void;
}

/** A select for roles, each with what it may do. */
function RoleSelect({ label, value, roles, isBusy, onChange }: RoleSelectProps) {
  return (
    <Select
      size="small"
      value={value}
      readOnly={isBusy}
      renderValue={(role) => ROLE_NAMES[role]}
      SelectDisplayProps={{ "aria-label": label }}
      onChange={({ target }) => {
        if (target.value !== value) onChange(target.value);
      }}
      sx={{ width: 148 }}
    >
      {roles.map((role) => (
        <MenuItem key={role} value={role} sx={{ display: "block", py: 2 }}>
          <Box sx={{ fontWeight: 600 }}>{ROLE_NAMES[role]}</Box>
          <Box sx={{ fontSize: 12, color: "text.secondary" }}>{ROLE_POWERS[role]}</Box>
        </MenuItem>
      ))}
    </Select>
  );
}
