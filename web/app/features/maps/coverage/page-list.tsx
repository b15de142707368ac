import Box from "@mui/material/Box";
import { PageLink } from "#/features/maps/panel/page-link.tsx";
import { ShortList } from "#/features/maps/panel/short-list.tsx";
import { toPath } from "#/features/maps/inspector/site-evidence.tsx";
import { InspectorSection } from "#/features/maps/panel/inspector-section.tsx";
import type { SiteView } from "#/map-views/port/map-evidence.ts";
import { countNoun } from "#/ui/number-text.tsx";

interface PageListProps {
  readonly title: string;
  /** Explanation of why the list matters. */
  readonly help: string;
  /** Indexes in the site's pages. */
  readonly pages: readonly number[];
  readonly site: SiteView;
}

/** Pages of the site that need a decision; nothing when there are none. */
export function PageList({ title, help, pages, site: { evidence } }: PageListProps) {
  if (pages.length === 0) return null;
  return (
    <InspectorSection title={title} aside={countNoun(pages.length, "page")}>
      <Box sx={{ mb: 3, fontSize: 14, color: "text.secondary" }}>{help}</Box>
      <ShortList items={pages} keyOf={(page) => String(page)} more="pages">
        {(page) => {
          const url = evidence.pages.url[page] ?? "";
          return (
            <Box sx={{ fontSize: 14 }}>
              <PageLink url={url} title={evidence.pages.title[page] ?? ""} host={toPath(url)} />
            </Box>
          );
        }}
      </ShortList>
    </InspectorSection>
  );
}
