import Box from "@mui/material/Box";
import Container from "@mui/material/Container";
import { Link } from "react-router-dom";
import { useSignedInHint } from "#/platform/signed-in-hint.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { LinkButton } from "#/ui/link-button.tsx";
import { ColorSchemeToggle } from "#/ui/color-scheme-toggle.tsx";
import { Logo } from "#/ui/logo.tsx";

export interface SectionLink {
  readonly to: string;
  readonly label: string;
}

/** A page without places to link to. */
export const NO_SECTIONS: readonly SectionLink[] = [];

const quietLink = {
  color: "text.secondary",
  fontSize: 14,
  fontWeight: 500,
  textDecorationLine: "none",
  "&:hover": { color: "text.primary" },
} as const;

function WayIn() {
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
      <Box sx={{ display: { xs: "none", sm: "block" } }}>
        <LinkButton to="/sign-up" variant="contained">
          Start free
        </LinkButton>
      </Box>
    </>
  );
}

/** The head of every public page; `sections` are places of the page it stands on. */
export function SiteHeader({
  sections = NO_SECTIONS,
}: {
  readonly sections?: readonly SectionLink[];
}) {
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
      <Container sx={{ display: "flex", alignItems: "center", gap: { xs: 2, md: 8 }, height: 64 }}>
        <Box
          component={Link}
          to="/"
          aria-label="Mapwright, home"
          sx={{ display: "flex", textDecoration: "none" }}
        >
          <Logo />
        </Box>
        {sections.length > 0 ? (
          <Box
            component="nav"
            aria-label="On this page"
            sx={{ display: { xs: "none", md: "flex" }, gap: 6 }}
          >
            {sections.map(({ to, label }) => (
              <AppLink key={to} to={to} sx={quietLink}>
                {label}
              </AppLink>
            ))}
          </Box>
        ) : null}
        <Box sx={{ display: "flex", alignItems: "center", gap: 2, ml: "auto" }}>
          <ColorSchemeToggle />
          <WayIn />
        </Box>
      </Container>
    </Box>
  );
}
