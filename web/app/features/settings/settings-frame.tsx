import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { PageFrame } from "#/ui/controls/page-frame.tsx";
import { RouteLink } from "#/ui/route-link.tsx";

const SECTIONS = [
  { to: "/app/settings", label: "Profile" },
  { to: "/app/settings/sign-in", label: "Sign-in" },
  { to: "/app/settings/privacy", label: "Privacy and data" },
  { to: "/app/settings/workspace", label: "Workspace" },
  { to: "/app/settings/data-sources", label: "Data sources" },
  { to: "/app/settings/language-model", label: "Language model" },
  { to: "/app/settings/webhooks", label: "Webhooks and links" },
  { to: "/app/settings/api", label: "API" },
] as const;

/** The sections of the settings, each at its own URL: navigation next to the open section, or above it on phones. */
export function SettingsFrame({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <PageFrame title="Settings">
      <Box
        sx={{
          display: "grid",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "180px minmax(0, 1fr)" },
          gap: { xs: 6, md: 12 },
          alignItems: "start",
        }}
      >
        <Box
          component="nav"
          aria-label="Settings"
          sx={{
            position: { md: "sticky" },
            top: { md: 24 },
            display: "flex",
            flexDirection: { xs: "row", md: "column" },
            gap: 1,
            // On phones it scrolls horizontally, to the edges of the window.
            overflowX: "auto",
            mx: { xs: -4, md: 0 },
            px: { xs: 4, md: 0 },
            pb: { xs: 2, md: 0 },
          }}
        >
          {SECTIONS.map(({ to, label }) => (
            <Box
              component={RouteLink}
              key={to}
              to={to}
              aria-current={pathname === to ? "page" : undefined}
              sx={{
                flex: "none",
                px: 3,
                py: 2,
                borderRadius: 1,
                fontSize: 14,
                fontWeight: 500,
                color: "text.secondary",
                textDecoration: "none",
                "&:hover": { bgcolor: "action.hover", color: "text.primary" },
                "&[aria-current]": { bgcolor: "primary.light", color: "text.primary" },
              }}
            >
              {label}
            </Box>
          ))}
        </Box>
        <Box sx={{ display: "grid", gap: 10, gridTemplateColumns: "minmax(0, 1fr)" }}>
          {children}
        </Box>
      </Box>
    </PageFrame>
  );
}
