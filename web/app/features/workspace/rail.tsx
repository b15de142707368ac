import type { WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { MoreMenu } from "#/features/workspace/more-menu.tsx";
import { PlaceLink } from "#/features/workspace/place-link.tsx";
import { type PlaceGroup, listGroupPlaces } from "#/features/workspace/places.ts";
import { Icon } from "#/ui/icon.tsx";
import { Logo, LogoMark } from "#/ui/site-frame/logo.tsx";

interface NavigationProps {
  /** The person's role in the open workspace: actions that it doesn't allow aren't offered. */
  readonly role: WorkspaceRole;
  readonly renderMeter: RenderMeter;
}

/** Renders what the plan has left, at the foot of the sidebar, full or collapsed, or in the menu of phones. */
export type RenderMeter = (place: "wide" | "narrow" | "menu") => ReactNode;

const links = (group: PlaceGroup, role: WorkspaceRole, isNarrow: boolean) =>
  listGroupPlaces(group, role).map((place) => (
    <PlaceLink key={place.to} place={place} isNarrow={isNarrow} />
  ));

interface RailProps extends NavigationProps {
  /** Renders, at the foot, what a page without the app's bar has no other place for; null: the page has the bar. */
  readonly renderOfBar: ((isNarrow: boolean) => ReactNode) | null;
}

const WIDE_PX = 200;
const NARROW_PX = 68;
/** Next to a map. */
const SLIM_PX = 56;

/** The navigation, on wide windows. Next to a map it is collapsed unless it was opened there before. */
export function Rail({ role, renderMeter, renderOfBar }: RailProps) {
  const isSlim = renderOfBar !== null;
  const [isSwitched, setIsSwitched] = useStoredFlag(isSlim ? "mw-rail-on-maps" : "mw-rail-narrow");
  const isNarrow = isSlim ? !isSwitched : isSwitched;
  return (
    <Box
      component="nav"
      aria-label="App"
      sx={{
        position: "sticky",
        top: 0,
        display: { xs: "none", md: "flex" },
        flexDirection: "column",
        gap: 1,
        flex: "none",
        px: isSlim && isNarrow ? 1.5 : 3,
        py: isSlim ? 1 : 3,
        width: isNarrow ? (isSlim ? SLIM_PX : NARROW_PX) : WIDE_PX,
        height: "100dvh",
        overflowY: "auto",
        borderRight: 1,
        borderColor: "divider",
        "@media print": { display: "none" },
      }}
    >
      <Box
        component={Link}
        to="/"
        aria-label="Mapwright, home"
        sx={{
          display: "flex",
          flex: "none",
          textDecoration: "none",
          alignItems: "center",
          height: 40,
          px: 2,
          mb: isSlim ? 2 : 4,
          color: "primary.main",
        }}
      >
        {isNarrow ? <LogoMark sizePx={26} /> : <Logo sizePx={24} />}
      </Box>
      {links("main", role, isNarrow)}
      <Box sx={{ mt: "auto", pt: isSlim ? 3 : 6, display: "grid", gap: 1 }}>
        {links("other", role, isNarrow)}
        {renderMeter(isNarrow ? "narrow" : "wide")}
        {renderOfBar ? (
          <Box
            sx={{
              display: "flex",
              flexDirection: isNarrow ? "column" : "row",
              flexWrap: "wrap",
              alignItems: "center",
              gap: 1,
              pt: 1,
              borderTop: 1,
              borderColor: "divider",
            }}
          >
            {renderOfBar(isNarrow)}
          </Box>
        ) : null}
        <Button
          color="secondary"
          aria-label={isNarrow ? "Expand sidebar" : "Collapse sidebar"}
          onClick={() => {
            setIsSwitched(!isSwitched);
          }}
          sx={{ mt: isSlim ? 0 : 2, justifySelf: "start", minWidth: 0, px: 3 }}
        >
          <Box sx={{ display: "flex", transform: isNarrow ? "none" : "rotate(180deg)" }}>
            <Icon name="chevronRight" />
          </Box>
        </Button>
      </Box>
    </Box>
  );
}

/** The navigation on phones: a bar at the bottom, with less frequent destinations behind one button. */
export function PhoneBar({ role, renderMeter }: NavigationProps) {
  return (
    <Box
      component="nav"
      aria-label="App"
      sx={{
        position: "fixed",
        inset: "auto 0 0 0",
        zIndex: "appBar",
        display: { xs: "flex", md: "none" },
        gap: 1,
        p: 1,
        bgcolor: "background.default",
        borderTop: 1,
        borderColor: "divider",
        "@media print": { display: "none" },
      }}
    >
      {links("bar", role, false)}
      <MoreMenu role={role} meter={renderMeter("menu")} />
    </Box>
  );
}

function read(key: string): boolean {
  try {
    return localStorage.getItem(key) === "1";
  } catch {
    return false; // Storage is blocked: every visit starts from the default.
  }
}

/** A browser-local setting that survives a reload. Client-only. */
function useStoredFlag(key: string): readonly [boolean, (value: boolean) => void] {
  const [flag, setFlag] = useState(() => read(key));
  return [
    flag,
    (value) => {
      setFlag(value);
      try {
        localStorage.setItem(key, value ? "1" : "0");
      } catch {
        // Storage is blocked: the setting lasts until a reload.
      }
    },
  ];
}
