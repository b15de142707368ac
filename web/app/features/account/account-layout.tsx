import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { ColorSchemeToggle } from "#/ui/site-frame/color-scheme-toggle.tsx";
import { Logo } from "#/ui/site-frame/logo.tsx";
import { ControlTheme } from "#/ui/theme/control-theme.tsx";
import { MAIN_ID, SkipLink } from "#/ui/site-frame/skip-link.tsx";

interface AccountLayoutProps {
  /** Without it, the children render their own heading. */
  readonly title?: string;
  readonly lead?: ReactNode;
  /** Maximum width of the content. */
  readonly widthPx?: number;
  readonly children: ReactNode;
}

/** The layout of pages with one task, such as signing in or buying a plan: the logo and that, nothing else. */
export function AccountLayout({ title, lead, widthPx = 408, children }: AccountLayoutProps) {
  return (
    <ControlTheme>
      <Box sx={{ display: "flex", flexDirection: "column", minHeight: "100dvh" }}>
        <SkipLink />
        <Box
          component="header"
          sx={{
            display: "flex",
            alignItems: "center",
            justifyContent: "space-between",
            px: { xs: 4, sm: 8 },
            height: 64,
          }}
        >
          <Box
            component={Link}
            to="/"
            aria-label="Mapwright, home"
            sx={{ display: "flex", textDecoration: "none" }}
          >
            <Logo />
          </Box>
          <ColorSchemeToggle />
        </Box>
        <Box
          component="main"
          id={MAIN_ID}
          tabIndex={-1}
          sx={{
            flex: 1,
            display: "grid",
            justifyItems: "center",
            alignContent: "start",
            px: 4,
            py: { xs: 8, md: 10 },
          }}
        >
          <Box sx={{ width: "100%", maxWidth: widthPx }}>
            {title === undefined ? null : (
              <Typography variant="h2" component="h1" sx={{ mb: 2 }}>
                {title}
              </Typography>
            )}
            {lead ? (
              <Typography component="div" color="textSecondary">
                {lead}
              </Typography>
            ) : null}
            <Box sx={{ mt: 8 }}>{children}</Box>
          </Box>
        </Box>
      </Box>
    </ControlTheme>
  );
}
