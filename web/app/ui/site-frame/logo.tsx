/** The logo symbol: a compass rose, open at the four winds, whose needle is a cluster's three nodes. Single color. */
import Box from "@mui/material/Box";
import { DISPLAY_FONT } from "#/ui/theme/typography.ts";

interface LogoMarkProps {
  readonly sizePx?: number;
}

export function LogoMark({ sizePx = 24 }: LogoMarkProps) {
  return (
    <svg width={sizePx} height={sizePx} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path
        d="M22.56 14.25A10.8 10.8 0 0 1 14.25 22.56M9.75 22.56A10.8 10.8 0 0 1 1.44 14.25M1.44 9.75A10.8 10.8 0 0 1 9.75 1.44M14.25 1.44A10.8 10.8 0 0 1 22.56 9.75"
        stroke="currentColor"
        strokeWidth="2"
      />
      <path d="M16 8 7.7 11.6l4.7 4.7z" stroke="currentColor" strokeWidth="1.7" />
      <g fill="currentColor">
        <circle cx="16" cy="8" r="2.8" />
        <circle cx="7.7" cy="11.6" r="2.1" />
        <circle cx="12.4" cy="16.3" r="2.1" />
      </g>
    </svg>
  );
}

/** Symbol and name. Wrap it in a link; it provides the link's accessible name. */
export function Logo({ sizePx = 26 }: LogoMarkProps) {
  return (
    <Box
      component="span"
      sx={{
        display: "inline-flex",
        alignItems: "center",
        gap: 2.25,
        color: "text.primary",
        fontFamily: DISPLAY_FONT,
        fontSize: sizePx * 0.82,
        fontWeight: 600,
        letterSpacing: "-0.02em",
        lineHeight: 1,
        "& svg": { color: "primary.main", flex: "none" },
      }}
    >
      <LogoMark sizePx={sizePx} />
      Mapwright
    </Box>
  );
}
