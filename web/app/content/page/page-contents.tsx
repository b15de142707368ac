import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useScrollSpy } from "#/content/page/use-scroll-spy.ts";
import type { TocEntry } from "#/content/portable-text/name-headings.ts";

/** With fewer headings than this, the list of contents is omitted. */
const MIN_ENTRIES = 2;

/** The page's table of contents, with the section being read highlighted. */
export function PageContents({ toc }: { readonly toc: readonly TocEntry[] }) {
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
