/** The interface's own line icons, drawn on a 20-unit grid with one stroke width, like map symbols. */
import type { ContentIcon } from "@mapwright/core/content/content-icons";
import Box from "@mui/material/Box";

const PATHS = {
  archive: "M3 4h14v4H3zM4.5 8v8.5h11V8M8 11.5h4",
  alert: "M10 6.5v4.5M10 13.6v.1M10 2.5 18 16.5H2z",
  arrowDown: "M10 4v12M5 11l5 5 5-5",
  arrowLeft: "M16 10H4M9 5l-5 5 5 5",
  arrowRight: "M4 10h12M11 5l5 5-5 5",
  arrowUp: "M10 16V4M5 9l5-5 5 5",
  auto: "M10 3a7 7 0 1 0 0 14zM10 3a7 7 0 0 1 0 14",
  bell: "M10 3a4.6 4.6 0 0 0-4.6 4.6c0 4-1.9 5.2-1.9 6.4h13c0-1.2-1.9-2.4-1.9-6.4A4.6 4.6 0 0 0 10 3M8.3 16.5a1.8 1.8 0 0 0 3.4 0",
  board: "M3 3.5h4v13H3zM8 3.5h4v8H8zM13 3.5h4v10.5h-4z",
  book: "M10 5.2C8 3.9 5.6 3.6 3 4v11.5c2.6-.4 5-.1 7 1.2 2-1.3 4.4-1.6 7-1.2V4c-2.6-.4-5-.1-7 1.2zM10 5.2v11.5",
  calendar: "M3 4.5h14v12H3zM3 8.5h14M6.5 2.5v4M13.5 2.5v4",
  card: "M2.5 4.5h15v11h-15zM2.5 8.5h15M5.5 12.5h3",
  chart: "M3 3v14h14M6.5 13.5V10M10 13.5V6M13.5 13.5V8",
  chat: "M3 4h14v9.5H9L5 17v-3.5H3zM6.5 7.5h7M6.5 10.3h4.5",
  check: "m4 10.5 4 4 8-9",
  chevronDown: "m5 7.5 5 5 5-5",
  chevronRight: "m7.5 5 5 5-5 5",
  clock: "M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14M10 6v4l2.6 2",
  close: "m5 5 10 10M15 5 5 15",
  code: "m6.5 6-4 4 4 4M13.5 6l4 4-4 4M11.5 4l-3 12",
  command:
    "M7 7h6v6H7zM7 7H5.2A1.8 1.8 0 1 1 7 5.2zM13 7V5.2A1.8 1.8 0 1 1 14.8 7zM13 13h1.8a1.8 1.8 0 1 1-1.8 1.8zM7 13v1.8A1.8 1.8 0 1 1 5.2 13z",
  copy: "M7 7h9v9H7zM4 13V4h9",
  download: "M10 3v9.5M6 9l4 4 4-4M3.5 16.5h13",
  edit: "m4 16 .8-3.4L13.5 4l2.5 2.5-8.6 8.7zM12 5.5 14.5 8",
  external: "M8 4H4v12h12v-4M11 4h5v5M16 4l-7 7",
  film: "M2.5 4.5h15v11h-15zM6 4.5v11M14 4.5v11M2.5 8h3.5M2.5 12h3.5M14 8h3.5M14 12h3.5",
  fit: "M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4M7 7h6v6H7z",
  file: "M5 2.5h6.5L15 6v11.5H5zM11.5 2.5V6H15M7.5 10h5M7.5 13h5",
  graph:
    "M5 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4M15 7a2 2 0 1 0 0 4 2 2 0 0 0 0-4M8 13a2 2 0 1 0 0 4 2 2 0 0 0 0-4M6.9 6.6l6.3 1.8M5.7 7.9 7.4 13M9.6 13.8l4-3.4",
  globe: "M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14M3 10h14M10 3c4 4.3 4 9.7 0 14M10 3c-4 4.3-4 9.7 0 14",
  info: "M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14M10 9v4.5M10 6.4v.1",
  link: "M8.5 11.5a3 3 0 0 0 4.3 0l2.8-2.8a3 3 0 0 0-4.3-4.3l-.9.9M11.5 8.5a3 3 0 0 0-4.3 0l-2.8 2.8a3 3 0 0 0 4.3 4.3l.9-.9",
  list: "M4 5h12M7 10h9M10 15h6",
  lock: "M5 9h10v8H5zM7 9V6.5a3 3 0 0 1 6 0V9",
  mail: "M2.5 4.5h15v11h-15zM2.5 5l7.5 6 7.5-6",
  checkbox: "M3.5 3.5h13v13h-13zM6.5 10l2.5 2.5 4.5-5",
  map: "m3 5 4.5-1.8 5 1.8L17 3.2v12L12.5 17l-5-1.8L3 17zM7.5 3.2v12M12.5 5v12",
  menu: "M3 6h14M3 10h14M3 14h14",
  minus: "M4 10h12",
  mindmap:
    "M2.5 8h4v4h-4zM6.5 10h3M12.5 3h5M12.5 10h5M12.5 17h5M9.5 10h3M9.5 10c0-5 .5-7 3-7M9.5 10c0 5 .5 7 3 7",
  moon: "M16 12.2A6.8 6.8 0 0 1 7.8 4a6.8 6.8 0 1 0 8.2 8.2",
  more: "M4.5 10h.1M10 10h.1M15.4 10h.1",
  offline: "M3 3l14 14M6.2 7.6A4 4 0 0 0 6.5 15h7M9 5.4a4.5 4.5 0 0 1 5.4 4 2.9 2.9 0 0 1 2 4.6",
  overview: "M3 4h14v12H3zM10 10h5v4h-5z",
  play: "M6.5 4v12l10-6z",
  plus: "M10 4v12M4 10h12",
  radial:
    "M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14M10 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M10 3v4.5M15.6 14.2l-3.6-2.7M4.4 14.2 8 11.5",
  redo: "m13 4 3.5 3.5L13 11M16.5 7.5H8a4.2 4.2 0 0 0 0 8.5h3",
  search: "M8.8 3.5a5.3 5.3 0 1 0 0 10.6 5.3 5.3 0 0 0 0-10.6M12.6 12.6 17 17",
  share: "M10 12.5V3M6.5 6 10 2.8 13.5 6M5 9.5H3.5v7.5h13V9.5H15",
  shield: "M10 2.5 4 4.8v4.4c0 3.7 2.3 6.7 6 8.3 3.7-1.6 6-4.6 6-8.3V4.8zM7.5 9.8l1.9 1.9 3.4-3.6",
  signOut: "M12 4H4v12h8M9 10h8M14 7l3 3-3 3",
  sliders: "M3 6h7M14 6h3M3 14h3M10 14h7M12 4v4M8 12v4",
  star: "m10 2.8 2.2 4.6 5 .7-3.6 3.5.9 5L10 14.2l-4.5 2.4.9-5L2.8 8.1l5-.7z",
  sun: "M10 6.6a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8M10 2v1.6M10 16.4V18M2 10h1.6M16.4 10H18M4.3 4.3l1.2 1.2M14.5 14.5l1.2 1.2M4.3 15.7l1.2-1.2M14.5 5.5l1.2-1.2",
  table: "M3 4h14v12H3zM3 8h14M3 12h14M9 4v12",
  tag: "M3 3h6.5l7.5 7.5-6.5 6.5L3 9.5zM6.7 6.6v.1",
  trash: "M3.5 5.5h13M8 5.5V3.5h4v2M5.5 5.5 6.2 17h7.6l.7-11.5",
  treemap: "M3 3h14v14H3zM10.5 3v14M10.5 9H17M3 12h7.5",
  undo: "M7 4 3.5 7.5 7 11M3.5 7.5H12a4.2 4.2 0 0 1 0 8.5H9",
  upload: "M10 13V3.5M6 7l4-4 4 4M3.5 16.5h13",
  user: "M10 3.2a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4M3.8 17a6.3 6.3 0 0 1 12.4 0",
  users:
    "M7.5 4a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6M2 16.5a5.5 5.5 0 0 1 11 0M13 4.3a2.8 2.8 0 0 1 0 5M15 11.8a5.5 5.5 0 0 1 3 4.7",
} as const satisfies Readonly<Record<ContentIcon, string>> & Readonly<Record<string, string>>;

export type IconName = keyof typeof PATHS;

interface IconProps {
  readonly name: IconName;
  readonly sizePx?: number;
}

/** Always decorative: the text next to it, or the control's `aria-label`, gives the meaning. */
export function Icon({ name, sizePx = 20 }: IconProps) {
  return (
    <Box
      component="svg"
      viewBox="0 0 20 20"
      aria-hidden="true"
      sx={{
        width: sizePx,
        height: sizePx,
        flex: "none",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 1.6,
        strokeLinecap: "round",
        strokeLinejoin: "round",
      }}
    >
      <path d={PATHS[name]} />
    </Box>
  );
}

/** The same icon as part of a drawing, centered at 0, 0. */
export function DrawnIcon({ name, sizePx = 20 }: IconProps) {
  const scale = sizePx / 20;
  return (
    <path
      d={PATHS[name]}
      transform={`scale(${String(scale)}) translate(-10 -10)`}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}
