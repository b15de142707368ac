import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useState } from "react";
import type { TocEntry } from "#/content/shapes/name-headings.ts";
import { Icon } from "#/ui/icon.tsx";

interface ReadingColumnsProps {
  readonly toc: readonly TocEntry[];
  readonly children: ReactNode;
}

const sticky = {
  position: "sticky",
  top: 96,
  maxHeight: "calc(100dvh - 120px)",
  overflowY: "auto",
};

/** Text with its contents beside it; on a narrow screen the contents collapse above the text. */
export function ReadingColumns({ toc, children }: ReadingColumnsProps) {
  const hasContents = toc.length > 1;
  return (
    <Box
      sx={{
        display: "grid",
        columnGap: 16,
        gridTemplateColumns: {
          xs: "minmax(0, 1fr)",
          ...(hasContents && { lg: "minmax(0, 1fr) 220px" }),
        },
      }}
    >
      {hasContents ? (
        <Box component="details" sx={{ ...COLLAPSED, display: { lg: "none" }, mb: 8 }}>
          <summary>
            <Icon name="list" sizePx={18} />
            On this page
          </summary>
          <Box component="ol" sx={{ m: 0, px: 4, pl: 9, py: 3, fontSize: 14 }}>
            {toc.map(({ anchor, title, level }) => (
              <Box component="li" key={anchor} sx={{ ml: level === 3 ? 4 : 0, py: 1 }}>
                <Box component="a" href={`#${anchor}`} sx={{ color: "text.primary" }}>
                  {title}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      ) : null}
      <Box sx={{ minWidth: 0 }}>{children}</Box>
      {hasContents ? (
        <Box sx={{ display: { xs: "none", lg: "block" } }}>
          <Box sx={sticky}>
            <PageContents toc={toc} />
          </Box>
        </Box>
      ) : null}
    </Box>
  );
}

/** Minimum of headings: with fewer, the list of contents is omitted. */
const MIN_ENTRIES = 2;

/** The page's table of contents, with the section being read highlighted. */
function PageContents({ toc }: { readonly toc: readonly TocEntry[] }) {
  const current = useScrollSpy(toc.map(({ anchor }) => anchor));
  if (toc.length < MIN_ENTRIES) return null;
  return (
    <Box component="nav" aria-labelledby="contents-title" sx={{ fontSize: 14 }}>
      <Typography variant="subtitle2" component="h2" id="contents-title" sx={{ mb: 3 }}>
        On this page
      </Typography>
      <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {toc.map(({ anchor, title, level }) => (
          <Box component="li" key={anchor}>
            <Box
              component="a"
              href={`#${anchor}`}
              aria-current={anchor === current ? "location" : undefined}
              sx={{
                display: "block",
                py: 1.25,
                pl: level === 3 ? 7 : 4,
                borderLeft: 2,
                borderColor: "divider",
                color: "text.secondary",
                textDecoration: "none",
                lineHeight: 1.4,
                "&:hover": { color: "text.primary" },
                "&[aria-current]": { color: "text.primary", borderColor: "signal.main" },
              }}
            >
              {title}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Offset at which a heading counts as reached: below the sticky header. */
const REACHED_AT = "-96px 0px -65% 0px";

/** The anchor of the heading being read; null before the first. The headings must already be on the page. */
function useScrollSpy(anchors: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const key = anchors.join(" ");
  useEffect(() => {
    const visible = new Set<string>();
    const names = key === "" ? [] : key.split(" ");
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id);
          else visible.delete(target.id);
        }
        const first = names.find((name) => visible.has(name));
        // Between two headings the upper one stays current.
        if (first) setCurrent(first);
      },
      { rootMargin: REACHED_AT },
    );
    for (const name of names) {
      const heading = document.getElementById(name);
      if (heading) observer.observe(heading);
    }
    return () => {
      observer.disconnect();
    };
  }, [key]);
  return current !== null && anchors.includes(current) ? current : null;
}

/**
 * The style of what is collapsed above a text on a narrow screen: a bar of touch-target height with an icon and a name.
 */
export const COLLAPSED = {
  mb: 3,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  bgcolor: "background.paper",
  "& > summary": {
    display: "flex",
    alignItems: "center",
    gap: 3,
    px: 4,
    py: 3,
    minHeight: 48,
    boxSizing: "border-box",
    fontSize: 14,
    fontWeight: 600,
    listStyle: "none",
    cursor: "pointer",
  },
  "& > summary::-webkit-details-marker": { display: "none" },
  "&[open] > summary": { borderBottom: 1, borderColor: "divider" },
} as const;
