import type { WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import Box from "@mui/material/Box";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useId, useState, type ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { placeStyle } from "#/features/workspace/place-link.tsx";
import { getAriaCurrent, listGroupPlaces } from "#/features/workspace/places.ts";
import { Icon } from "#/ui/icon.tsx";

interface MoreMenuProps {
  readonly role: WorkspaceRole;
  /** A menu item, below the destinations. */
  readonly meter: ReactNode;
}

/** Less frequent destinations, on phones. */
export function MoreMenu({ role, meter }: MoreMenuProps) {
  const { pathname } = useLocation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const isOpen = anchor !== null;
  const places = listGroupPlaces("menu", role);
  const isWithin = places.some(({ holds }) => holds(pathname));
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        aria-current={isWithin ? "true" : undefined}
        onClick={(event) => {
          setAnchor(event.currentTarget);
        }}
        sx={{
          ...placeStyle,
          border: 0,
          background: "none",
          fontFamily: "inherit",
          lineHeight: "inherit",
          cursor: "pointer",
        }}
      >
        <Icon name="more" />
        More
      </Box>
      <Menu
        id={menuId}
        // Within the navigation, as a landmark has to hold what it is.
        disablePortal
        anchorEl={anchor}
        open={isOpen}
        onClose={() => {
          setAnchor(null);
        }}
        anchorOrigin={{ vertical: "top", horizontal: "right" }}
        transformOrigin={{ vertical: "bottom", horizontal: "right" }}
        slotProps={{
          list: {
            onClick: () => {
              setAnchor(null);
            },
          },
        }}
      >
        {places.map((place) => (
          <MenuItem
            key={place.to}
            component={Link}
            to={place.to}
            aria-current={getAriaCurrent(place, pathname)}
          >
            <ListItemIcon>
              <Icon name={place.icon} />
            </ListItemIcon>
            {place.label}
          </MenuItem>
        ))}
        {meter}
      </Menu>
    </>
  );
}
