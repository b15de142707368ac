import { workspacePath } from "@mapwright/core/firestore-paths";
import { type Member, workspace } from "@mapwright/core/workspaces/workspace";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Divider from "@mui/material/Divider";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem, { type MenuItemProps } from "@mui/material/MenuItem";
import { doc } from "firebase/firestore";
import { useId, useState } from "react";
import { useFirestore } from "reactfire";
import type { AppContext } from "#/features/workspace/app-context.ts";
import { chooseWorkspace } from "#/features/workspace/choose-workspace.client.ts";
import { CreateWorkspaceDialog } from "#/features/workspace/create-workspace-dialog.tsx";
import { writeFailureMessage } from "#/platform/firebase/await-write.client.ts";
import { useLiveDocument } from "#/platform/firebase/live-data.client.tsx";
import { useToast } from "#/ui/controls/toast.tsx";
import { Icon } from "#/ui/icon.tsx";
import { ROLE_NAMES } from "#/ui/roles/role-labels.ts";

interface WorkspaceSwitcherProps {
  readonly context: AppContext;
}

/** The open workspace; opens the list of the user's workspaces and the option to create one. */
export function WorkspaceSwitcher({ context }: WorkspaceSwitcherProps) {
  const { uid, workspaceId, workspaceName, memberships } = context;
  const firestore = useFirestore();
  const toast = useToast();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isCreating, setIsCreating] = useState(false);
  const menuId = useId();
  const isOpen = anchor !== null;
  const close = () => {
    setAnchor(null);
  };
  const choose = async (chosen: typeof workspaceId) => {
    close();
    if (chosen === workspaceId) return;
    const words = writeFailureMessage(await chooseWorkspace(firestore, uid, chosen));
    if (words) toast({ words });
  };
  return (
    <>
      <Button
        aria-label={`Workspace: ${workspaceName}. Switch workspace`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={(event) => {
          setAnchor(event.currentTarget);
        }}
        endIcon={<Icon name="chevronDown" sizePx={16} />}
        sx={{ minWidth: 0, maxWidth: { xs: 180, sm: 260 }, ml: -2, px: 2 }}
      >
        <Box component="span" sx={{ overflow: "hidden", textOverflow: "ellipsis" }}>
          {workspaceName || " "}
        </Box>
      </Button>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={isOpen}
        onClose={close}
        slotProps={{ list: { "aria-label": "Workspaces" }, paper: { sx: { width: 320 } } }}
      >
        {memberships.map((membership) => (
          <WorkspaceItem
            key={membership.workspaceId}
            membership={membership}
            selected={membership.workspaceId === workspaceId}
            onChoose={() => void choose(membership.workspaceId)}
          />
        ))}
        <Divider component="li" />
        <MenuItem
          onClick={() => {
            close();
            setIsCreating(true);
          }}
        >
          <ListItemIcon>
            <Icon name="plus" />
          </ListItemIcon>
          New workspace
        </MenuItem>
      </Menu>
      {isCreating ? (
        <CreateWorkspaceDialog
          onClose={() => {
            setIsCreating(false);
          }}
        />
      ) : null}
    </>
  );
}

interface WorkspaceItemProps {
  readonly membership: Member;
  readonly selected: boolean;
  readonly onChoose: () => void;
  /** Set by the menu: it makes one item at a time the Tab stop. */
  readonly autoFocus?: MenuItemProps["autoFocus"];
  readonly tabIndex?: number;
}

/** One workspace in the list, with the user's role. */
function WorkspaceItem(props: WorkspaceItemProps) {
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
