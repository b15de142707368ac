import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { SiteFooter } from "#/ui/site-footer.tsx";
import { NO_SECTIONS, SiteHeader, type SectionLink } from "#/ui/site-header.tsx";
import { MAIN_ID, SkipLink } from "#/ui/skip-link.tsx";

interface SiteShellProps {
  readonly children: ReactNode;
  /** Places of the page that the header and the footer link to. */
  readonly sections?: readonly SectionLink[];
}

/** The frame of a public page: skip link, header, main, footer. */
export function SiteShell({ children, sections = NO_SECTIONS }: SiteShellProps) {
  return (
    <Box sx={{ display: "flex", flexDirection: "column", minHeight: "100dvh" }}>
      <SkipLink />
      <SiteHeader sections={sections} />
      <Box component="main" id={MAIN_ID} tabIndex={-1} sx={{ flex: 1 }}>
        {children}
      </Box>
      <SiteFooter sections={sections} />
    </Box>
  );
}
