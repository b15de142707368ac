import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { SiteFooter } from "#/ui/site-frame/site-footer.tsx";
import { SiteHeader } from "#/ui/site-frame/site-header.tsx";
import { MAIN_ID, SkipLink } from "#/ui/site-frame/skip-link.tsx";

interface SiteShellProps {
  readonly children: ReactNode;
  /** Rendered before the header. */
  readonly notice?: ReactNode;
  /** Links for the header and footer; without them, only sign-in and the home page. */
  readonly headerLinks?: ReactNode;
  readonly footerLinks?: ReactNode;
  /** Consent settings in the footer; absent where the configuration may be missing. */
  readonly consent?: ReactNode;
  /** No links away from the page except the name. */
  readonly isBare?: boolean;
  /** Its column is wider on wide screens. */
  readonly isWide?: boolean;
}

/** The layout of a public page: skip link, header, main, footer. */
export function SiteShell(props: SiteShellProps) {
  const {
    children,
    notice,
    headerLinks,
    footerLinks,
    consent,
    isBare = false,
    isWide = false,
  } = props;
  return (
    <Box sx={{ display: "flex", flexDirection: "column", minHeight: "100dvh" }}>
      <SkipLink />
      {notice}
      <SiteHeader isBare={isBare} isWide={isWide}>
        {headerLinks}
      </SiteHeader>
      <Box component="main" id={MAIN_ID} tabIndex={-1} sx={{ flex: 1 }}>
        {children}
      </Box>
      <SiteFooter isBare={isBare} isWide={isWide} consent={consent}>
        {footerLinks}
      </SiteFooter>
    </Box>
  );
}
