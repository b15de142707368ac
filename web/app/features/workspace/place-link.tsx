import Box from "@mui/material/Box";
import { useLocation } from "react-router-dom";
import { getAriaCurrent, type Place } from "#/features/workspace/places.ts";
import { Icon } from "#/ui/icon.tsx";
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
      aria-current={getAriaCurrent(place, pathname)}
      title={isNarrow ? label : undefined}
      sx={isNarrow ? { ...placeStyle, justifyContent: "center", px: 0 } : placeStyle}
    >
      <Icon name={icon} />
      <Box component="span" sx={isNarrow ? VISUALLY_HIDDEN : {}}>
        {label}
      </Box>
    </Box>
  );
}
