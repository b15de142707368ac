import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Divider from "@mui/material/Divider";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { Link } from "react-router-dom";
import type { AppContext } from "#/features/workspace/app-context.ts";
import { signOutHere } from "#/platform/session/sign-out.client.ts";
import { usePublicConfig } from "#/platform/public-config.ts";
import { PersonMark } from "#/ui/controls/person-mark.tsx";
import { Icon } from "#/ui/icon.tsx";

interface UserMenuProps {
  readonly context: AppContext;
  /** Without the name, wherever it is. */
  readonly isShort?: boolean;
}

/** The signed-in user, their settings, and sign-out. */
export function UserMenu({ context, isShort = false }: UserMenuProps) {
  const { email, profile } = context;
  const name = profile.displayName || email || "Your account";
  const config = usePublicConfig();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isSigningOut, setIsSigningOut] = useState(false);
  const menuId = useId();
  const isOpen = anchor !== null;
  const close = () => {
    setAnchor(null);
  };
  return (
    <>
      <Button
        aria-label={`Account: ${name}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={(event) => {
          setAnchor(event.currentTarget);
        }}
        color="secondary"
        sx={{ minWidth: 0, px: isShort ? 1 : 2, gap: 2, fontWeight: 500 }}
      >
        <PersonMark name={profile.displayName} email={email} photo={profile.photo} sizePx={28} />
        <Box
          component="span"
          sx={{
            display: isShort ? "none" : { xs: "none", lg: "inline" },
            maxWidth: 220,
            overflow: "hidden",
            textOverflow: "ellipsis",
          }}
        >
          {name}
        </Box>
      </Button>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={isOpen}
        onClose={close}
        slotProps={{
          list: { "aria-label": `Signed in as ${email || name}` },
          paper: { sx: { maxWidth: 320 } },
        }}
      >
        {/* The menu is called that: text is nothing that a menu may hold. */}
        <Typography
          variant="body2"
          color="textSecondary"
          component="li"
          role="presentation"
          aria-hidden="true"
          sx={{ px: 4, py: 2, overflowWrap: "anywhere" }}
        >
          Signed in as {email || name}
        </Typography>
        <Divider component="li" />
        <MenuItem component={Link} to="/app/settings" onClick={close}>
          <ListItemIcon>
            <Icon name="settings" />
          </ListItemIcon>
          Settings
        </MenuItem>
        <MenuItem
          disabled={isSigningOut}
          onClick={() => {
            setIsSigningOut(true);
            void signOutHere(config);
          }}
        >
          <ListItemIcon>
            <Icon name="signOut" />
          </ListItemIcon>
          {isSigningOut ? "Signing out…" : "Sign out"}
        </MenuItem>
      </Menu>
    </>
  );
}
