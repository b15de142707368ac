/** Coverage of the map by a site: authority with its terms, pillars, gaps, and what to mend on the site itself. */
import { SERP_RANKINGS_SOURCE } from "@mapwright/core/domains/serp-rankings";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { AuthorityTerms } from "#/features/maps/coverage/authority-terms.tsx";
import { LinksDialog } from "#/features/maps/coverage/links-dialog.tsx";
import { PillarCoverageList } from "#/features/maps/coverage/pillar-coverage-list.tsx";
import { PageList } from "#/features/maps/coverage/page-list.tsx";
import { AllTargetsSection } from "#/features/maps/coverage/all-targets-section.tsx";
import { TopicButton } from "#/features/maps/inspector/topic-button.tsx";
import { ShortList } from "#/features/maps/panel/short-list.tsx";
import { AddRankings } from "#/features/maps/panel/add-rankings.tsx";
import { InspectorSection } from "#/features/maps/panel/inspector-section.tsx";
import type { SiteView } from "#/map-views/port/map-evidence.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import { CoverageMark } from "#/ui/coverage-label.tsx";
import { Icon } from "#/ui/icon.tsx";
import { countNoun, formatCount } from "#/ui/number-text.tsx";
import { formatDate } from "#/ui/time/format-dates.ts";
import { getRankingSourceName } from "#/ui/labels/ranking-source-names.ts";

interface CoveragePanelProps {
  readonly title: string;
  readonly model: MapModel;
  readonly site: SiteView;
  readonly onChooseCluster: (cluster: number) => void;
  readonly onClose: () => void;
}

export function CoveragePanel({
  title,
  model,
  site,
  onChooseCluster,
  onClose,
}: CoveragePanelProps) {
  const [isLinksOpen, setLinksOpen] = useState(false);
  const { evidence, analysis } = site;
  const { rankings } = evidence;
  const cannibalized = model.clusterAt.filter(
    ({ cluster }) => site.coverageAt(cluster)?.status === "cannibalized",
  );
  return (
    <>
      <Box sx={{ px: 5, pt: 4, pb: 4 }}>
        <Box sx={{ display: "flex", alignItems: "center" }}>
          <Typography component="h2" variant="h4" sx={{ flex: 1 }}>
            Coverage
          </Typography>
          <IconButton size="small" aria-label="Close coverage" onClick={onClose} sx={{ mr: -2 }}>
            <Icon name="close" />
          </IconButton>
        </Box>
        <Box sx={{ fontSize: 14, color: "text.secondary", mt: 1 }}>
          {evidence.domain}, {countNoun(evidence.pages.url.length, "page")} read on{" "}
          {formatDate(evidence.asOf)}
          {rankings === null ? "" : `, rankings from ${getRankingSourceName(rankings.source)}`}.
          {rankings?.source === SERP_RANKINGS_SOURCE
            ? " They show the top 10 only: a page further down counts as missing."
            : ""}
        </Box>
      </Box>
      {rankings === null ? (
        <InspectorSection title="Not measured yet">
          <Box sx={{ fontSize: 14, color: "text.secondary" }}>
            Pages are matched with pages by what they're about. Coverage, gaps and topical authority
            need rankings: add the site again with Search Console or a provider.
          </Box>
          <Box sx={{ mt: 3 }}>
            <AddRankings domain={evidence.domain} />
          </Box>
        </InspectorSection>
      ) : (
        <>
          <AuthorityTerms authority={analysis.authority} metrics={model.snapshot.metrics} />
          <PillarCoverageList model={model} site={site} onChooseCluster={onChooseCluster} />
        </>
      )}
      {rankings === null ? null : (
        <AllTargetsSection model={model} site={site} onChooseCluster={onChooseCluster} />
      )}
      {cannibalized.length > 0 ? (
        <InspectorSection title="Cannibalized" aside={countNoun(cannibalized.length, "page")}>
          <ShortList items={cannibalized} keyOf={({ id }) => id} more="pages">
            {({ cluster, name }) => {
              const pages = site.coverageAt(cluster)?.ranking.filter((page) => page.isCompeting);
              return (
                <TopicButton
                  name={name}
                  note={countNoun(pages?.length ?? 0, "page")}
                  mark={<CoverageMark status="cannibalized" />}
                  onClick={() => onChooseCluster(cluster)}
                />
              );
            }}
          </ShortList>
        </InspectorSection>
      ) : null}
      <InspectorSection
        title="Internal links to add"
        aside={countNoun(analysis.linksToAdd.length, "link")}
      >
        {analysis.linksToAdd.length === 0 ? (
          <Box sx={{ fontSize: 14, color: "text.secondary" }}>
            {evidence.pages.url.length === 0
              ? "The site wasn't crawled, so its links aren't known."
              : "None. Related pages link to each other."}
          </Box>
        ) : (
          <Button variant="outlined" size="small" onClick={() => setLinksOpen(true)}>
            Show all {formatCount(analysis.linksToAdd.length)}
          </Button>
        )}
      </InspectorSection>
      <PageList
        title="Pages without a page"
        help="Nothing in the map is about them: a topic to add, or a page nobody searches for."
        pages={analysis.pagesWithoutCluster}
        site={site}
      />
      <PageList
        title="Orphans"
        help="No other page links to them, so people and search engines rarely find them."
        pages={analysis.orphans}
        site={site}
      />
      <LinksDialog
        title={title}
        site={site}
        isOpen={isLinksOpen}
        onClose={() => setLinksOpen(false)}
      />
    </>
  );
}
