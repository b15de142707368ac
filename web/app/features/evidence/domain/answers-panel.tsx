/** Answers by search engines that don't cite the site, and the sites they cite instead; read on request. */
import { computeAnswerShare } from "@mapwright/core/answers/answer-share";
import type { CitedPage, CitedSite } from "@mapwright/core/answers/cluster-answers";
import { createOwnPageTest } from "@mapwright/core/answers/own-pages";
import { collectSiteAnswers, type SiteAnswers } from "@mapwright/core/answers/site-answers";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import { useMemo, type ReactNode } from "react";
import { getSiteSource, type SiteSubject } from "#/features/evidence/domain/site-subject.ts";
import { EvidenceTable, type EvidenceColumn } from "#/features/evidence/frame/evidence-table.tsx";
import { FactTiles } from "#/features/evidence/frame/fact-tiles.tsx";
import { getMapAddress } from "#/features/evidence/frame/map-choice.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { formatSource } from "#/ui/charts/figure-source.ts";
import { DashboardPanel } from "#/ui/dashboard/dashboard-panel.tsx";
import { countNoun, formatCount, formatShare, NumberText } from "#/ui/number-text.tsx";

const TITLE = "Answers by search engines";

export function AnswersPanel({ subject }: { readonly subject: SiteSubject }) {
  const { answers } = subject;
  if (answers.status === "ready") return <Found subject={subject} index={answers.index} />;
  if (answers.status === "absent")
    return (
      <Unread>
        The source of these results doesn’t say which keywords search engines answer themselves.
      </Unread>
    );
  return (
    <Unread
      action={
        <Button
          variant="outlined"
          disabled={answers.status === "loading"}
          onClick={"need" in answers ? answers.need : undefined}
        >
          {answers.status === "loading" ? "Reading…" : "Show answers"}
        </Button>
      }
    >
      {answers.status === "failed"
        ? "We couldn’t read the stored results. Nothing is lost; try again."
        : "Reads the stored results of this map. It costs no credits."}
    </Unread>
  );
}

function Unread({
  action,
  children,
}: {
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <DashboardPanel title={TITLE} surface="padded">
      <Box
        role="status"
        sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 4, fontSize: 14 }}
      >
        <Box sx={{ flex: "1 1 280px", color: "text.secondary", maxWidth: "68ch" }}>{children}</Box>
        {action}
      </Box>
    </DashboardPanel>
  );
}

interface FoundProps {
  readonly subject: SiteSubject;
  readonly index: Parameters<typeof collectSiteAnswers>[0];
}

function Found({ subject, index }: FoundProps) {
  const { snapshot, evidence } = subject;
  const found = useMemo(() => {
    const isOwn = createOwnPageTest([evidence.domain]);
    return isOwn && collectSiteAnswers(index, snapshot, isOwn);
  }, [index, snapshot, evidence.domain]);
  if (!found) return null;
  const { all, withoutSite } = found;
  const source = formatSource(getSiteSource(subject));
  const ownPages = all.pages.filter(({ isOwn }) => isOwn);
  return (
    <DashboardPanel title={TITLE} surface="none">
      <Box sx={{ display: "grid", gap: 6 }}>
        <FactTiles
          facts={[
            {
              name: "Answered",
              value: formatCount(all.answered),
              note: `of ${countNoun(all.known, "keyword")}`,
            },
            {
              name: "Citing you",
              value: formatCount(all.citingOwn ?? 0),
              note: `of ${countNoun(all.withCitations, "answer")} with known sources`,
            },
            { name: "Your cited pages", value: formatCount(ownPages.length) },
            {
              name: "Pages without you",
              value: formatCount(withoutSite.length),
              note: "answers cite only others",
            },
            ...(all.mode
              ? [
                  {
                    name: "AI Mode citing you",
                    value: formatCount(all.mode.citingOwn ?? 0),
                    note: `of ${countNoun(all.mode.withCitations, "answer")} with known sources`,
                  },
                ]
              : []),
          ]}
        />
        <Titled title="Answered without you">
          <WithoutSite subject={subject} rows={withoutSite} source={source} />
        </Titled>
        <Box
          sx={{
            display: "grid",
            gap: 6,
            alignItems: "start",
            gridTemplateColumns: { xs: "minmax(0, 1fr)", xl: "repeat(2, minmax(0, 1fr))" },
          }}
        >
          <Titled title="Cited sites">
            <Sites
              subject={subject}
              sites={all.sites}
              of={all.withCitations}
              source={source}
              label={`Sites that answers cite in ${subject.title}`}
            />
          </Titled>
          {all.mode && all.mode.sites.length > 0 ? (
            <Titled title="Sites that AI Mode cites">
              <Sites
                subject={subject}
                sites={all.mode.sites}
                of={all.mode.withCitations}
                source={source}
                label={`Sites that AI Mode cites in ${subject.title}`}
              />
            </Titled>
          ) : null}
          {ownPages.length > 0 ? (
            <Titled title="Your cited pages">
              <EvidenceTable
                label={`Pages of ${evidence.domain} that answers cite`}
                columns={PAGE_COLUMNS}
                rows={ownPages}
                keyOf={({ url }) => url}
                what="pages"
                source={source}
              />
            </Titled>
          ) : null}
        </Box>
      </Box>
    </DashboardPanel>
  );
}

function Titled({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="h3" sx={{ m: 0, mb: 2, fontSize: 16, fontWeight: 600 }}>
        {title}
      </Box>
      <Paper variant="outlined" sx={{ overflow: "hidden" }}>
        {children}
      </Paper>
    </Box>
  );
}

type Without = SiteAnswers["withoutSite"][number];

interface WithoutSiteProps {
  readonly subject: SiteSubject;
  readonly rows: readonly Without[];
  readonly source: string;
}

function WithoutSite({ subject, rows, source }: WithoutSiteProps) {
  const { snapshot, mapId, evidence } = subject;
  const { clusters } = snapshot;
  const nameOf = ({ cluster }: Without) => clusters.name[cluster] ?? "";
  const columns: EvidenceColumn<Without>[] = [
    {
      key: "name",
      header: "Page",
      minWidthPx: 180,
      value: nameOf,
      render: (row) => {
        const to = getMapAddress(mapId, { cluster: clusters.id[row.cluster] ?? "" });
        return to === null ? nameOf(row) : <AppLink to={to}>{nameOf(row)}</AppLink>;
      },
    },
    {
      key: "answered",
      header: "Answered keywords",
      align: "right",
      value: ({ answers }) => answers.answered,
    },
    {
      key: "share",
      header: "Share",
      align: "right",
      value: ({ answers }) => computeAnswerShare(answers),
      render: ({ answers }) => (
        <NumberText value={computeAnswerShare(answers)} format={formatShare} />
      ),
    },
    {
      key: "cites",
      header: "Cites",
      value: ({ answers }) =>
        answers.sites
          .slice(0, 3)
          .map(({ host }) => host)
          .join(", "),
    },
  ];
  if (rows.length === 0)
    return (
      <Box sx={{ px: 4, py: 3, fontSize: 14, color: "text.secondary" }}>
        None: answers with known sources cite your pages everywhere.
      </Box>
    );
  return (
    <EvidenceTable
      label={`Pages that are answered without ${evidence.domain}`}
      columns={columns}
      rows={rows}
      keyOf={({ cluster }) => clusters.id[cluster] ?? ""}
      what="pages"
      source={source}
    />
  );
}

interface SitesProps {
  readonly subject: SiteSubject;
  readonly sites: readonly CitedSite[];
  /** Answers of which it is known what they cite. */
  readonly of: number;
  readonly source: string;
  readonly label: string;
}

function Sites({ subject, sites, of, source, label }: SitesProps) {
  const rivals = new Set(
    subject.compared.flatMap(({ host, isOwn }) => (isOwn ? [] : [host.replace(/^www\./, "")])),
  );
  const roleOf = ({ host, isOwn }: CitedSite) =>
    isOwn ? " (yours)" : rivals.has(host) ? " (competitor)" : "";
  const columns: EvidenceColumn<CitedSite>[] = [
    {
      key: "host",
      header: "Site",
      value: ({ host }) => host,
      render: (site) => `${site.host}${roleOf(site)}`,
    },
    {
      key: "answers",
      header: "Answers",
      align: "right",
      value: ({ keywordCount }) => keywordCount,
    },
    {
      key: "share",
      header: "Share",
      align: "right",
      value: ({ keywordCount }) => keywordCount / of,
      render: ({ keywordCount }) => formatShare(keywordCount / of),
    },
    { key: "pages", header: "Pages", align: "right", value: ({ pageCount }) => pageCount },
  ];
  return (
    <EvidenceTable
      label={label}
      columns={columns}
      rows={sites}
      keyOf={({ host }) => host}
      what="sites"
      source={source}
    />
  );
}

const PAGE_COLUMNS: readonly EvidenceColumn<CitedPage>[] = [
  { key: "url", header: "Page", value: ({ url }) => url },
  { key: "answers", header: "Answers", align: "right", value: ({ keywords }) => keywords.length },
  { key: "keywords", header: "Keywords", value: ({ keywords }) => keywords.join(", ") },
];
