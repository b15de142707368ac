import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Divider from "@mui/material/Divider";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { signOutEverywhere } from "#/features/workspace/sign-out.ts";
import { usePublicConfig } from "#/platform/public-config.ts";
import { Icon } from "#/ui/icon.tsx";

/** Who is signed in, and the way out. */
export function UserMenu({ email }: { readonly email: string }) {
  const config = usePublicConfig();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const isOpen = anchor !== null;
  return (
    <>
      <Button
        aria-label={`Account: ${email}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={(event) => {
          setAnchor(event.currentTarget);
        }}
        color="secondary"
        startIcon={<Icon name="user" />}
        sx={{ minWidth: 0, fontWeight: 500, "& .MuiButton-startIcon": { mr: { xs: 0, lg: 2 } } }}
      >
        <Box
          component="span"
          sx={{
            display: { xs: "none", lg: "inline" },
            maxWidth: 220,
            overflow: "hidden",
            textOverflow: "ellipsis",
          }}
        >
          {email}
        </Box>
      </Button>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={isOpen}
        onClose={() => {
          setAnchor(null);
        }}
      >
        <Typography variant="body2" color="textSecondary" component="li" sx={{ px: 4, py: 2 }}>
          Signed in as {email}
        </Typography>
        <Divider component="li" />
        <MenuItem onClick={() => void signOutEverywhere(config)}>
          <ListItemIcon>
            <Icon name="signOut" />
          </ListItemIcon>
          Sign out
        </MenuItem>
      </Menu>
    </>
  );
}
