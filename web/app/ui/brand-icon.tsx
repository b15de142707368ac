/** Other companies' logos according to their brand guidelines: in color where they have colors. */
import Box from "@mui/material/Box";

interface Part {
  readonly path: string;
  /** Absent: the text color. */
  readonly color?: string;
}

/** Paths on a 24-unit grid. */
const MARKS = {
  google: [
    {
      color: "#4285F4",
      path: "M22.56 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.92c-.26 1.37-1.04 2.53-2.21 3.31v2.77h3.57c2.08-1.92 3.28-4.74 3.28-8.09z",
    },
    {
      color: "#34A853",
      path: "M12 23c2.97 0 5.46-.98 7.28-2.66l-3.57-2.77c-.98.66-2.23 1.06-3.71 1.06-2.86 0-5.29-1.93-6.16-4.53H2.18v2.84C3.99 20.53 7.7 23 12 23z",
    },
    {
      color: "#FBBC05",
      path: "M5.84 14.09c-.22-.66-.35-1.36-.35-2.09s.13-1.43.35-2.09V7.07H2.18C1.43 8.55 1 10.22 1 12s.43 3.45 1.18 4.93z",
    },
    {
      color: "#EA4335",
      path: "M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15C17.45 2.09 14.97 1 12 1 7.7 1 3.99 3.47 2.18 7.07l3.66 2.84c.87-2.6 3.3-4.53 6.16-4.53z",
    },
  ],
  github: [
    {
      path: "M12 .3a12 12 0 0 0-3.8 23.38c.6.12.83-.26.83-.57L9 21.07c-3.34.72-4.04-1.61-4.04-1.61-.55-1.39-1.34-1.76-1.34-1.76-1.08-.74.09-.73.09-.73 1.2.09 1.83 1.24 1.83 1.24 1.08 1.83 2.81 1.3 3.5 1 .1-.78.42-1.31.76-1.61-2.67-.3-5.47-1.33-5.47-5.93 0-1.31.47-2.38 1.24-3.22-.14-.3-.54-1.52.1-3.18 0 0 1-.32 3.3 1.23a11.5 11.5 0 0 1 6 0c2.28-1.55 3.29-1.23 3.29-1.23.64 1.66.24 2.88.12 3.18a4.65 4.65 0 0 1 1.23 3.22c0 4.61-2.8 5.63-5.48 5.92.42.36.81 1.1.81 2.22l-.01 3.29c0 .31.2.69.82.57A12 12 0 0 0 12 .3",
    },
  ],
  facebook: [
    {
      color: "#0866FF",
      path: "M24 12.04C24 5.42 18.63.04 12 .04S0 5.42 0 12.04c0 5.63 3.87 10.35 9.1 11.65v-7.98H6.63v-3.67H9.1v-1.58c0-4.08 1.85-5.98 5.86-5.98.4 0 .96.04 1.47.1.38.05.77.12 1.14.2v3.33a8.6 8.6 0 0 0-.65-.04 27 27 0 0 0-.73 0c-.71 0-1.26.1-1.68.3a1.69 1.69 0 0 0-.68.62c-.26.42-.37 1-.37 1.76v1.29h3.92l-.67 3.67h-3.25v8.24C19.4 23.24 24 18.18 24 12.04z",
    },
  ],
  x: [
    {
      path: "M18.9 1.15h3.68l-8.04 9.2L24 22.84h-7.41l-5.8-7.58-6.64 7.58H.47l8.6-9.83L0 1.15h7.6l5.24 6.94zM17.61 20.64h2.04L6.49 3.24H4.3z",
    },
  ],
} as const satisfies Readonly<Record<string, readonly Part[]>>;

export type BrandName = keyof typeof MARKS;

/** Always decorative: the text next to it names the brand. */
export function BrandIcon({
  name,
  sizePx = 18,
}: {
  readonly name: BrandName;
  readonly sizePx?: number;
}) {
  const parts: readonly Part[] = MARKS[name];
  return (
    <Box
      component="svg"
      viewBox="0 0 24 24"
      aria-hidden="true"
      sx={{ width: sizePx, height: sizePx, flex: "none" }}
    >
      {parts.map(({ path, color }) => (
        <path key={path} d={path} fill={color ?? "currentColor"} />
      ))}
    </Box>
  );
}
