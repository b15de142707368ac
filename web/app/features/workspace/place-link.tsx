import type { WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import { canEditMaps, canManageBilling } from "@mapwright/core/workspaces/workspace-policy";
import Box from "@mui/material/Box";
import { useLocation } from "react-router-dom";
import { Icon, type IconName } from "#/ui/icon.tsx";
import { RouteLink } from "#/ui/route-link.tsx";
import { VISUALLY_HIDDEN } from "#/ui/visually-hidden.tsx";

/** The content of the sidebar's and the bottom bar's links. */
export const placeStyle = {
  display: "flex",
  flexDirection: { xs: "column", md: "row" },
  alignItems: "center",
  gap: { xs: 0.5, md: 3 },
  px: 3,
  py: { xs: 1.5, md: 2 },
  flex: { xs: 1, md: "none" },
  borderRadius: 1,
  color: "text.secondary",
  fontSize: { xs: 12, md: 14 },
  fontWeight: 500,
  textDecoration: "none",
  whiteSpace: "nowrap",
  "&:hover": { bgcolor: "action.hover", color: "text.primary" },
  "&[aria-current]": { bgcolor: "primary.light", color: "text.primary" },
} as const;

interface PlaceLinkProps {
  readonly place: Place;
  /** The sidebar is collapsed to icons. */
  readonly isNarrow?: boolean;
}

export function PlaceLink({ place, isNarrow = false }: PlaceLinkProps) {
  const { pathname } = useLocation();
  const { to, label, icon } = place;
  return (
    <Box
      component={RouteLink}
      to={to}
      aria-current={currentness(place, pathname)}
      title={isNarrow ? label : undefined}
      sx={placeStyle}
    >
      <Icon name={icon} />
      <Box component="span" sx={isNarrow ? VISUALLY_HIDDEN : {}}>
        {label}
      </Box>
    </Box>
  );
}

interface Place {
  readonly to: string;
  /** Whether a URL belongs to it. */
  readonly holds: (pathname: string) => boolean;
  /** Who sees it; absent: everyone. */
  readonly isFor?: (role: WorkspaceRole) => boolean;
  readonly label: string;
  readonly icon: IconName;
}

const under = (path: string) => (pathname: string) =>
  pathname === path || pathname.startsWith(`${path}/`);

/** The main destinations; on phones, the bottom bar. */
export const MAIN_PLACES: readonly Place[] = [
  {
    to: "/app",
    holds: (pathname) => pathname === "/app" || /^\/app\/maps\/(?!new$)/.test(pathname),
    label: "Maps",
    icon: "map",
  },
  {
    to: "/app/maps/new",
    holds: (pathname) => pathname === "/app/maps/new",
    isFor: canEditMaps,
    label: "New map",
    icon: "plus",
  },
  { to: "/app/team", holds: under("/app/team"), label: "Team", icon: "users" },
];

/** Less frequent destinations: the end of the sidebar; on phones, behind "More". */
export const OTHER_PLACES: readonly Place[] = [
  { to: "/app/downloads", holds: under("/app/downloads"), label: "Downloads", icon: "download" },
  {
    to: "/app/billing",
    holds: under("/app/billing"),
    isFor: canManageBilling,
    label: "Billing",
    icon: "card",
  },
  { to: "/app/support", holds: under("/app/support"), label: "Support", icon: "chat" },
  { to: "/app/settings", holds: under("/app/settings"), label: "Settings", icon: "settings" },
];

export function isPlaceFor({ isFor }: Place, role: WorkspaceRole): boolean {
  return isFor === undefined || isFor(role);
}

/** A map belongs to Maps, but the link leads to another page than the current one. */
export function currentness({ to, holds }: Place, pathname: string): "page" | "true" | undefined {
  if (pathname === to) return "page";
  return holds(pathname) ? "true" : undefined;
}
