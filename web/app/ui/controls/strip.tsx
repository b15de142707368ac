/** A notice of one line across a page, and the place for it: of several, the first is shown. */
import Box from "@mui/material/Box";
import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { Icon, type IconName } from "#/ui/icon.tsx";
import { useElementSize } from "#/ui/layout/use-element-size.ts";

const HEIGHT = { xs: 44, md: 32 } as const;
const STRIP = "data-strip";

const TONES = {
  quiet: ["background.inset", "text.secondary"],
  info: ["info.light", "info.main"],
  warning: ["warning.light", "warning.main"],
  error: ["error.light", "error.main"],
} as const;

interface StripProps {
  readonly tone: keyof typeof TONES;
  readonly icon: IconName;
  /** Accessible name of the region; absent: it isn't one. */
  readonly label?: string;
  /** One line on wide windows, two on phones. */
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

export function Strip({ tone, icon, label, children, actions }: StripProps) {
  const [background, color] = TONES[tone];
  return (
    <Box
      {...{ [STRIP]: "" }}
      {...(label ? { component: "section", "aria-label": label } : {})}
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 2,
        height: HEIGHT,
        px: { xs: 4, md: 6 },
        fontSize: { xs: 12.5, md: 13 },
        lineHeight: 1.3,
        bgcolor: background,
        borderBottom: 1,
        borderColor: "divider",
        "& .MuiButton-root, & .mw-button": { minHeight: { md: 24 }, px: 2, py: 0, fontSize: 13 },
        "& .MuiIconButton-root": { height: { md: 24 }, width: { md: 24 } },
      }}
    >
      <Box component="span" sx={{ flex: "none", display: "flex", color }}>
        <Icon name={icon} sizePx={16} />
      </Box>
      <Box
        sx={{
          flex: "0 1 auto",
          minWidth: 0,
          overflow: "hidden",
          display: "-webkit-box",
          WebkitBoxOrient: "vertical",
          WebkitLineClamp: { xs: "2", md: "1" },
        }}
      >
        {children}
      </Box>
      {actions ? (
        <Box sx={{ flex: "none", display: "flex", alignItems: "center", gap: 1 }}>{actions}</Box>
      ) : null}
    </Box>
  );
}

const STORAGE_KEY = "mw-strip";

function wasShown(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === "1";
  } catch {
    return false; // Storage is blocked: what comes moves the page once.
  }
}

/**
 * Shows the first of its strips, and keeps its space from the start where there was one at the last visit: strips may
 * come after the page, which must not move.
 */
export function StripSlot({ children }: { readonly children: ReactNode }) {
  const content = useRef<HTMLDivElement | null>(null);
  const [isReserved, setReserved] = useState(wasShown);
  const { heightPx } = useElementSize(content);
  const isShown = heightPx > 0;
  const hadOne = useRef(false);
  useLayoutEffect(() => {
    if (isShown) hadOne.current = true;
    else if (hadOne.current) setReserved(false); // Dismissed: the space goes with it.
  }, [isShown]);
  useLayoutEffect(() => {
    const remember = () => {
      try {
        localStorage.setItem(STORAGE_KEY, isShown ? "1" : "0");
      } catch {
        // Storage is blocked.
      }
    };
    addEventListener("pagehide", remember);
    return () => removeEventListener("pagehide", remember);
  }, [isShown]);
  return (
    <Box sx={{ minHeight: isReserved ? HEIGHT : 0, "@media print": { display: "none" } }}>
      <Box
        ref={content}
        sx={{
          [`& > :is([${STRIP}], :has([${STRIP}])) ~ * [${STRIP}], & > [${STRIP}] ~ [${STRIP}], & > :has([${STRIP}]) ~ [${STRIP}]`]:
            { display: "none" },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
