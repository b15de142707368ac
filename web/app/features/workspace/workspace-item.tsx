import Box from "@mui/material/Box";
import MenuItem, { type MenuItemProps } from "@mui/material/MenuItem";
import { workspacePath } from "@mapwright/core/firestore-paths";
import { workspace, type Member } from "@mapwright/core/workspaces/workspace";
import { doc } from "firebase/firestore";
import { useFirestore } from "reactfire";
import { useLiveDocument } from "#/platform/live-data.client.tsx";
import { Icon } from "#/ui/icon.tsx";
import { ROLE_NAMES } from "#/ui/roles/role-labels.ts";

interface WorkspaceItemProps {
  readonly membership: Member;
  readonly selected: boolean;
  readonly onChoose: () => void;
  /** Set by the menu: it makes one item at a time the Tab stop. */
  readonly autoFocus?: MenuItemProps["autoFocus"];
  readonly tabIndex?: number;
}

/** One workspace in the list, with the user's role. */
export function WorkspaceItem(props: WorkspaceItemProps) {
  const { membership, selected, onChoose, ...ofMenu } = props;
  const { id: uid, workspaceId, role } = membership;
  const live = useLiveDocument(uid, doc(useFirestore(), workspacePath(workspaceId)), workspace);
  return (
    <MenuItem
      {...ofMenu}
      role="menuitemradio"
      aria-checked={selected}
      selected={selected}
      onClick={onChoose}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflow: "hidden", textOverflow: "ellipsis" }}>
          {live.status === "ready" ? live.value.name : "…"}
        </Box>
        <Box sx={{ fontSize: 12, color: "text.secondary" }}>{ROLE_NAMES[role]}</Box>
      </Box>
      {selected ? <Icon name="check" sizePx={16} /> : null}
    </MenuItem>
  );
}
