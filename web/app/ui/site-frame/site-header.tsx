import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useSignedInHint } from "#/platform/session/signed-in-hint.ts";
import { Container } from "#/ui/container.tsx";
import { LinkButton } from "#/ui/link-button.tsx";
import { ColorSchemeToggle } from "#/ui/site-frame/color-scheme-toggle.tsx";
import { Logo } from "#/ui/site-frame/logo.tsx";
import { RouteLink } from "#/ui/route-link.tsx";

/** Links to the app for members, to an account for everyone else. */
export function WayIn() {
  const isSignedIn = useSignedInHint();
  if (isSignedIn) {
    return (
      <LinkButton to="/app" variant="contained">
        Open your maps
      </LinkButton>
    );
  }
  return (
    <>
      <LinkButton to="/sign-in" variant="text">
        Sign in
      </LinkButton>
      <LinkButton to="/sign-up" variant="contained">
        Start free
      </LinkButton>
    </>
  );
}

interface SiteHeaderProps {
  /** The navigation. */
  readonly children?: ReactNode;
  /** Name and color scheme only. */
  readonly isBare?: boolean;
  readonly isWide?: boolean;
}

/** The header of every public page. */
export function SiteHeader({ children, isBare = false, isWide = false }: SiteHeaderProps) {
  return (
    <Box
      component="header"
      sx={{
        position: "sticky",
        top: 0,
        zIndex: "appBar",
        bgcolor: "background.default",
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      <Container
        isWide={isWide}
        sx={{ display: "flex", alignItems: "center", gap: { xs: 2, md: 8 }, height: 64 }}
      >
        <Box
          component={RouteLink}
          to="/"
          aria-label="Mapwright, home"
          sx={{ display: "flex", textDecoration: "none" }}
        >
          <Logo />
        </Box>
        <Box sx={{ display: "flex", alignItems: "center", gap: 2, flex: 1, minWidth: 0 }}>
          {children}
        </Box>
        <ColorSchemeToggle />
        {isBare ? null : (
          // On a phone, the menu has these.
          <Box sx={{ display: { xs: "none", sm: "flex" }, gap: 2 }}>
            <WayIn />
          </Box>
        )}
      </Container>
    </Box>
  );
}
