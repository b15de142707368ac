/** The one bar above a map: its title, its views, the search, the grouping and what is done with it. */
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import type { Theme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { use, useState, type ReactNode } from "react";
import type { MapView } from "@mapwright/core/maps/map-views";
import { GroupingMenu } from "#/features/maps/page/grouping-menu.tsx";
import { MapMoreMenu } from "#/features/maps/page/map-more-menu.tsx";
import { ViewSwitch } from "#/features/maps/page/view-switch.tsx";
import { Icon } from "#/ui/icon.tsx";
import { RouteLink } from "#/ui/route-link.tsx";
import { BarNoticesContext } from "#/ui/layout/bar-notices.ts";

export interface BarParts {
  /** Note on whether everything is saved. */
  readonly saved: ReactNode;
  readonly undo: ReactNode;
  /** Other people in the map. */
  readonly people: ReactNode;
  /** Buttons of this map, the last ones; what they open on narrow screens is under "More". */
  readonly buttons: ReactNode;
}

interface MapToolbarProps {
  readonly title: ReactNode;
  readonly parts: BarParts;
  readonly view: MapView;
  readonly onView: (view: MapView) => void;
  readonly filter: ReactNode;
  readonly search: ReactNode;
  /** Steps through the matches, below the bar on narrow screens; null when there is no search. */
  readonly searchTools: ReactNode;
  /** The slider alone, where there is room for it. */
  readonly slider: ReactNode;
  /** Method and slider. */
  readonly grouping: ReactNode;
  /** Status of a preview: what it changed, and what can be done with it. */
  readonly status: ReactNode;
  readonly isPreview: boolean;
  readonly isNarrow: boolean;
}

export function MapToolbar(props: MapToolbarProps) {
  return (
    <Box
      component="header"
      sx={{
        flex: "none",
        borderBottom: 1,
        borderColor: "divider",
        position: "relative",
        zIndex: 2,
      }}
    >
      {props.isNarrow ? <NarrowBar {...props} /> : <WideBar {...props} />}
      {props.isPreview ? (
        <Box
          sx={{
            px: { xs: 3, md: 4 },
            py: 1,
            bgcolor: "warning.light",
            "&:empty": { display: "none" },
          }}
        >
          {props.status}
        </Box>
      ) : null}
    </Box>
  );
}

const ROW = { display: "flex", alignItems: "center", height: 48 } as const;

function WideBar(props: MapToolbarProps) {
  const { parts } = props;
  const notices = use(BarNoticesContext);
  const [isSearchFocused, setSearchFocused] = useState(false);
  const isSearching = isSearchFocused || props.searchTools !== null;
  const isTight = useMediaQuery((theme: Theme) => theme.breakpoints.down("lg"), { noSsr: true });
  return (
    <Box sx={{ ...ROW, gap: { md: 1.5, lg: 2 }, pl: 4, pr: 3 }}>
      {props.title}
      <ViewSwitch view={props.view} onView={props.onView} isNarrow={isTight} />
      {props.filter}
      {/* Below the open search field. */}
      <Box
        sx={{
          display: { md: "none", lg: "flex" },
          flex: "none",
          visibility: isSearching ? { lg: "hidden", xl: "visible" } : "visible",
        }}
      >
        {props.slider}
      </Box>
      <GroupingMenu isPreview={props.isPreview}>{props.grouping}</GroupingMenu>
      {parts.undo}
      <SearchSpace isOpen={isSearching} onFocus={setSearchFocused}>
        {props.search}
      </SearchSpace>
      {parts.people}
      {notices}
      {parts.buttons}
      <MapMoreMenu isNarrow={false} />
    </Box>
  );
}

interface SearchSpaceProps {
  readonly isOpen: boolean;
  readonly onFocus: (isFocused: boolean) => void;
  readonly children: ReactNode;
}

/** Search field as wide as its icon until it is used; then it opens over the slider, and moves nothing. */
function SearchSpace({ isOpen, onFocus, children }: SearchSpaceProps) {
  return (
    <Box
      sx={{ position: "relative", flex: "none", width: { md: 36, xl: 260 }, height: 36 }}
      onFocus={() => onFocus(true)}
      onBlur={() => onFocus(false)}
    >
      <Box
        sx={{
          position: "absolute",
          right: 0,
          zIndex: 1,
          width: isOpen ? 300 : { md: 36, xl: 260 },
          bgcolor: "background.default",
          borderRadius: 1,
          ...(isOpen ? {} : COLLAPSED),
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

/** The icon alone, without the field's border and ground. */
const COLLAPSED = {
  "&& .MuiOutlinedInput-root": { bgcolor: { md: "transparent", xl: "background.paper" } },
  "& kbd": { display: { md: "none", xl: "block" } },
  "&& fieldset.MuiOutlinedInput-notchedOutline": {
    borderColor: { md: "transparent", xl: "var(--mw-divider)" },
  },
} as const;

function NarrowBar(props: MapToolbarProps) {
  const { parts } = props;
  const notices = use(BarNoticesContext);
  return (
    <>
      <Box sx={{ ...ROW, gap: 1, px: 1 }}>
        <IconButton
          component={RouteLink}
          to="/app/maps"
          aria-label="Back to your maps"
          title="Back to your maps"
        >
          <Icon name="arrowLeft" />
        </IconButton>
        {props.title}
        {parts.people}
        {notices}
        {parts.buttons}
        <MapMoreMenu isNarrow />
      </Box>
      <Box sx={{ ...ROW, gap: 1, pl: 3, pr: 1 }}>
        <ViewSwitch view={props.view} onView={props.onView} isNarrow />
        <Box sx={{ flex: 1, minWidth: 0 }}>{props.search}</Box>
        {props.filter}
        <GroupingMenu isPreview={props.isPreview} isSheet>
          {props.grouping}
        </GroupingMenu>
        {parts.undo}
      </Box>
      {props.searchTools ? (
        <Box sx={{ display: "flex", px: 3, pb: 1 }}>{props.searchTools}</Box>
      ) : null}
    </>
  );
}
