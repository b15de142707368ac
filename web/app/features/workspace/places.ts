/**
 * Places in the app's navigation, in its order. A new area of the app is one entry here and its route in `routes.ts`.
 */
import type { WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import { canEditMaps, canManageBilling } from "@mapwright/core/workspaces/workspace-policy";
import type { IconName } from "#/ui/icon.tsx";

export interface Place {
  readonly to: string;
  /** Whether a URL belongs to the place. */
  readonly holds: (pathname: string) => boolean;
  /** Whether a role sees the place; absent: every role does. */
  readonly isFor?: (role: WorkspaceRole) => boolean;
  readonly label: string;
  readonly icon: IconName;
  /** "bar": always in sight on phones, too; "menu": there, behind one button. */
  readonly onPhone: "bar" | "menu";
}

const under = (path: string) => (pathname: string) =>
  pathname === path || pathname.startsWith(`${path}/`);

/** The top of the sidebar. */
const MAIN_PLACES: readonly Place[] = [
  {
    to: "/app",
    holds: (pathname) => pathname === "/app",
    label: "Home",
    icon: "home",
    onPhone: "bar",
  },
  {
    to: "/app/maps",
    holds: (pathname) => under("/app/maps")(pathname) && pathname !== "/app/maps/new",
    label: "Maps",
    icon: "map",
    onPhone: "bar",
  },
  {
    to: "/app/keywords",
    holds: under("/app/keywords"),
    label: "Keywords",
    icon: "key",
    onPhone: "bar",
  },
  {
    to: "/app/maps/new",
    holds: (pathname) => pathname === "/app/maps/new",
    isFor: canEditMaps,
    label: "New map",
    icon: "plus",
    onPhone: "bar",
  },
  { to: "/app/serp", holds: under("/app/serp"), label: "SERP", icon: "serp", onPhone: "menu" },
  {
    to: "/app/domain",
    holds: under("/app/domain"),
    label: "Domain",
    icon: "globe",
    onPhone: "menu",
  },
  {
    to: "/app/reddit",
    holds: under("/app/reddit"),
    label: "Reddit",
    icon: "chat",
    onPhone: "menu",
  },
];

/** Less frequent destinations: the end of the sidebar. */
const OTHER_PLACES: readonly Place[] = [
  { to: "/app/team", holds: under("/app/team"), label: "Team", icon: "users", onPhone: "menu" },
  {
    to: "/app/downloads",
    holds: under("/app/downloads"),
    label: "Downloads",
    icon: "download",
    onPhone: "menu",
  },
  {
    to: "/app/billing",
    holds: under("/app/billing"),
    isFor: canManageBilling,
    label: "Billing",
    icon: "card",
    onPhone: "menu",
  },
  {
    to: "/app/support",
    holds: under("/app/support"),
    label: "Support",
    icon: "chat",
    onPhone: "menu",
  },
  {
    to: "/app/settings",
    holds: under("/app/settings"),
    label: "Settings",
    icon: "settings",
    onPhone: "menu",
  },
];

/** A place of the navigation: the sidebar's top or end, the bar of phones, or the menu behind it. */
export type PlaceGroup = "main" | "other" | "bar" | "menu";

const GROUPS: Readonly<Record<PlaceGroup, readonly Place[]>> = {
  main: MAIN_PLACES,
  other: OTHER_PLACES,
  bar: MAIN_PLACES.filter(({ onPhone }) => onPhone === "bar"),
  menu: [...MAIN_PLACES, ...OTHER_PLACES].filter(({ onPhone }) => onPhone === "menu"),
};

/** The places of a group for a person: what they can't do isn't offered. */
export function listGroupPlaces(group: PlaceGroup, role: WorkspaceRole): readonly Place[] {
  return GROUPS[group].filter(({ isFor }) => isFor === undefined || isFor(role));
}

/** A map belongs to Maps, but the link leads to another page than the current one. */
export function getAriaCurrent(
  { to, holds }: Place,
  pathname: string,
): "page" | "true" | undefined {
  if (pathname === to) return "page";
  return holds(pathname) ? "true" : undefined;
}
