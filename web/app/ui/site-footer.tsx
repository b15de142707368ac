import Box from "@mui/material/Box";
import Container from "@mui/material/Container";
import Typography from "@mui/material/Typography";
import { AppLink } from "#/ui/app-link.tsx";
import { Logo } from "#/ui/logo.tsx";
import { NO_SECTIONS, type SectionLink } from "#/ui/site-header.tsx";

const ACCOUNT_LINKS: readonly SectionLink[] = [
  { to: "/sign-up", label: "Create an account" },
  { to: "/sign-in", label: "Sign in" },
];

const list = { m: 0, p: 0, listStyle: "none", display: "grid", gap: 2 } as const;

const quiet = {
  color: "text.secondary",
  fontSize: 14,
  textDecorationLine: "none",
  "&:hover": { color: "text.primary", textDecorationLine: "underline" },
} as const;

interface FooterColumnProps {
  readonly title: string;
  readonly links: readonly SectionLink[];
}

function FooterColumn({ title, links }: FooterColumnProps) {
  return (
    <Box component="nav" aria-label={`${title}, at the foot`}>
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

/** The foot of every public page; `sections` are places of the page it stands on. */
export function SiteFooter({
  sections = NO_SECTIONS,
}: {
  readonly sections?: readonly SectionLink[];
}) {
  return (
    <Box component="footer" sx={{ borderTop: 1, borderColor: "divider" }}>
      <Container
        sx={{
          display: "grid",
          gap: { xs: 10, md: 16 },
          gridTemplateColumns: { xs: "1fr 1fr", md: "1fr auto auto" },
          py: { xs: 12, md: 16 },
        }}
      >
        <Box sx={{ gridColumn: { xs: "1 / -1", md: "auto" } }}>
          <Logo sizePx={22} />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 3, maxWidth: "36ch" }}>
            Topical maps with the evidence for every grouping.
          </Typography>
        </Box>
        {sections.length > 0 ? <FooterColumn title="On this page" links={sections} /> : null}
        <FooterColumn title="Account" links={ACCOUNT_LINKS} />
      </Container>
    </Box>
  );
}
