import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { COLLAPSED } from "#/content/page/collapsed.ts";
import { PageContents } from "#/content/page/page-contents.tsx";
import type { TocEntry } from "#/content/portable-text/name-headings.ts";
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
