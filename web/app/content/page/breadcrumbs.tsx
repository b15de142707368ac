import Box from "@mui/material/Box";
import type { PageLink } from "#/content/page/assemble-page.server.ts";
import { AppLink } from "#/ui/app-link.tsx";

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
