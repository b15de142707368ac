/** The destinations of the app. */
import type { IconName } from "#/ui/icon.tsx";

export interface Place {
  readonly to: string;
  /** Whether a URL belongs to it. */
  readonly holds: (pathname: string) => boolean;
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
    label: "New map",
    icon: "plus",
  },
  { to: "/app/team", holds: under("/app/team"), label: "Team", icon: "users" },
];

/** Less frequent destinations: the end of the sidebar; on phones, behind "More". */
export const OTHER_PLACES: readonly Place[] = [
  { to: "/app/downloads", holds: under("/app/downloads"), label: "Downloads", icon: "download" },
  { to: "/app/support", holds: under("/app/support"), label: "Support", icon: "chat" },
  { to: "/app/settings", holds: under("/app/settings"), label: "Settings", icon: "settings" },
];

/** A map belongs to Maps, but the link leads to another page than the current one. */
export function currentness({ to, holds }: Place, pathname: string): "page" | "true" | undefined {
  if (pathname === to) return "page";
  return holds(pathname) ? "true" : undefined;
}
