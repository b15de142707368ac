import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { AppLink } from "#/ui/app-link.tsx";
import { Container } from "#/ui/container.tsx";
import { Logo } from "#/ui/site-frame/logo.tsx";

/** The target of a link in a list. */
export interface FooterLink {
  readonly to: string;
  readonly label: string;
}

const list = { m: 0, p: 0, listStyle: "none", display: "grid", gap: 2 } as const;

const quiet = {
  color: "text.secondary",
  fontSize: 14,
  textDecorationLine: "none",
  "&:hover": { color: "text.primary", textDecorationLine: "underline" },
} as const;

interface FooterColumnProps {
  readonly title: string;
  readonly links: readonly FooterLink[];
}

/** Links under a title, in the footer. */
export function FooterColumn({ title, links }: FooterColumnProps) {
  return (
    <Box component="nav" aria-label={`${title}, footer`}>
      <Typography variant="subtitle2" component="h2" sx={{ mb: 3 }}>
        {title}
      </Typography>
      <Box component="ul" sx={list}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <AppLink to={to} sx={quiet}>
              {label}
            </AppLink>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const ACCOUNT_LINKS: readonly FooterLink[] = [
  { to: "/sign-up", label: "Create an account" },
  { to: "/sign-in", label: "Sign in" },
];

interface SiteFooterProps {
  /** Below our name: the choice about usage statistics. */
  readonly consent?: ReactNode;
  /** Columns of links; without them, only the account column. */
  readonly children?: ReactNode;
  readonly isBare?: boolean;
  readonly isWide?: boolean;
}

/** The footer of every public page. */
export function SiteFooter({ children, consent, isBare = false, isWide = false }: SiteFooterProps) {
  return (
    <Box component="footer" sx={{ borderTop: 1, borderColor: "divider" }}>
      <Container
        isWide={isWide}
        sx={{
          display: "grid",
          gap: { xs: 10, md: 16 },
          gridTemplateColumns: { md: "minmax(0, 1fr) auto" },
          py: isBare ? 8 : { xs: 12, md: 16 },
        }}
      >
        <div>
          <Logo sizePx={22} />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 3, maxWidth: "36ch" }}>
            Topical maps with the evidence for every grouping.
          </Typography>
          {consent}
        </div>
        {isBare ? null : (
          <Box
            sx={{
              display: "grid",
              columnGap: { xs: 8, md: 16 },
              rowGap: 10,
              gridTemplateColumns: { xs: "1fr 1fr", sm: "none" },
              gridAutoFlow: { sm: "column" },
            }}
          >
            {children ?? <FooterColumn title="Account" links={ACCOUNT_LINKS} />}
          </Box>
        )}
      </Container>
    </Box>
  );
}
