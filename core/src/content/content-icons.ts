/** The icons an editor can pick by name; the site draws each (web/app/ui/icon.tsx). */
export const CONTENT_ICONS = [
  "book",
  "card",
  "chart",
  "chat",
  "check",
  "clock",
  "code",
  "copy",
  "download",
  "file",
  "globe",
  "info",
  "link",
  "list",
  "lock",
  "mail",
  "map",
  "offline",
  "search",
  "shield",
  "sliders",
  "star",
  "tag",
  "treemap",
  "upload",
  "user",
  "users",
] as const;
/** The name of an icon an editor can pick. */
export type ContentIcon = (typeof CONTENT_ICONS)[number];

/**
 * The text that an editor enters for an icon: a name from the list, or that of any icon of the installed set
 * (https://lucide.dev/icons), which the page requests once it is in sight.
 */
export const ICON_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const ICON_ID_MAX_LENGTH = 40;
