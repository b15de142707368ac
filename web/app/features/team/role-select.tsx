import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import type { WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import { ROLE_NAMES, ROLE_POWERS } from "#/ui/roles/role-labels.ts";

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
export function RoleSelect({ label, value, roles, isBusy, onChange }: RoleSelectProps) {
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
