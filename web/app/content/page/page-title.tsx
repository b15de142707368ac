import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import type { PageLink } from "#/content/shapes/page-link.ts";
import { AppLink } from "#/ui/app-link.tsx";

interface PageTitleProps {
  readonly title: string;
  readonly lead?: string;
  /** Above the title: where the reader is. */
  readonly above?: ReactNode;
  /** Below the lead: date and author. */
  readonly below?: ReactNode;
}

/** The header of a page that has no hero. */
export function PageTitle({ title, lead = "", above, below }: PageTitleProps) {
  return (
    <Box component="header" sx={{ pt: { xs: 10, md: 16 }, pb: { xs: 8, md: 12 } }}>
      {above}
      <Typography variant="h1" sx={{ maxWidth: "22ch" }}>
        {title}
      </Typography>
      {lead ? (
        <Typography variant="subtitle1" color="textSecondary" sx={{ mt: 4, maxWidth: "60ch" }}>
          {lead}
        </Typography>
      ) : null}
      {below}
    </Box>
  );
}

/** Ancestors of this page. */
export function Breadcrumbs({ ancestors }: { readonly ancestors: readonly PageLink[] }) {
  if (ancestors.length === 0) return null;
  return (
    <Box component="nav" aria-label="Breadcrumb" sx={{ mb: 4, fontSize: 14 }}>
      <Box
        component="ol"
        sx={{ listStyle: "none", m: 0, p: 0, display: "flex", flexWrap: "wrap", columnGap: 2 }}
      >
        {ancestors.map(({ path, title }) => (
          <Box
            component="li"
            key={path}
            sx={{ color: "text.secondary", "& + &::before": { content: '"/"', mr: 2 } }}
          >
            <AppLink to={path} sx={{ color: "text.secondary", textDecorationLine: "none" }}>
              {title}
            </AppLink>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
