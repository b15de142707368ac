/** Two keywords: their results side by side, the pages that both have, and whether one page serves both. */
import { rankResults } from "@mapwright/core/serps/dated-results";
import {
  compareResults,
  listOverlapPoints,
  type ResultOverlap,
} from "@mapwright/core/serps/result-overlap";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Paper from "@mui/material/Paper";
import { useState, type ReactNode } from "react";
import { getMapAddress } from "#/features/evidence/frame/map-choice.ts";
import { ExportOverlap } from "#/features/evidence/serp/export-overlap.tsx";
import { HistoryNotice } from "#/features/evidence/serp/history-notice.tsx";
import {
  findKeywordFacts,
  listAt,
  listBefore,
  type KeywordFacts,
} from "#/features/evidence/serp/keyword-facts.ts";
import { KeywordField } from "#/features/evidence/serp/keyword-field.tsx";
import { ListSource, getSerpSourceName } from "#/features/evidence/serp/keyword-header.tsx";
import { Columns } from "#/features/evidence/serp/keyword-view.tsx";
import { OverlapLinks } from "#/features/evidence/serp/overlap-links.tsx";
import { ResultList } from "#/features/evidence/serp/result-list.tsx";
import type {
  SerpSubject,
  SerpViewProps,
  ShownKeyword,
} from "#/features/evidence/serp/serp-context.ts";
import { AiAnswers, ListChanges, OnThePage } from "#/features/evidence/serp/serp-facts.tsx";
import { AppLink } from "#/ui/app-link.tsx";
import { BarFigure } from "#/ui/charts/bar-figure.tsx";
import { DashboardPanel } from "#/ui/dashboard/dashboard-panel.tsx";
import { Icon } from "#/ui/icon.tsx";
import { formatDate } from "#/ui/time/format-dates.ts";

interface CompareViewProps extends SerpViewProps {
  readonly left: ShownKeyword;
  readonly right: ShownKeyword;
}

const listsOf = ({ history }: ShownKeyword) => (history.status === "ready" ? history.lists : []);

export function CompareView({ subject, url, onUrl, left, right }: CompareViewProps) {
  const [pointed, setPointed] = useState<{ left: number | null; right: number | null }>({
    left: null,
    right: null,
  });
  const { snapshot, isOwn, market } = subject;
  const { metrics } = snapshot;
  const [leftLists, rightLists] = [listsOf(left), listsOf(right)];
  const [one, other] = [listAt(leftLists, url.date), listAt(rightLists, url.date)];
  const before = one && listBefore(leftLists, one, url.since);
  const otherBefore = other && listBefore(rightLists, other, url.since);
  const overlap = one && other ? compareResults(one, other) : null;
  const toRight = new Map(overlap?.shared.map((pair) => [pair.left, pair.right]));
  const toLeft = new Map(overlap?.shared.map((pair) => [pair.right, pair.left]));
  const [facts, otherFacts] = [
    findKeywordFacts(snapshot, left.text),
    findKeywordFacts(snapshot, right.text),
  ];
  const rows = Math.max(one?.results.length ?? 0, other?.results.length ?? 0);
  const points = listOverlapPoints(leftLists, rightLists);
  return (
    <Columns
      aside={
        one ? (
          <>
            <DashboardPanel title="Overlap over time" surface="padded">
              <BarFigure
                title="Shared results"
                layout="vertical"
                heightPx={160}
                data={{
                  categoryName: "Date",
                  categories: points.map(({ at }) => ({ key: String(at), name: formatDate(at) })),
                  series: [
                    {
                      key: "shared",
                      name: "Shared results",
                      color: "var(--mw-primary-main)",
                      values: points.map(({ shared }) => shared),
                    },
                  ],
                }}
                source={{ source: getSerpSourceName(one.provider), at: one.fetchedAt }}
                empty="No date has results of both."
              />
            </DashboardPanel>
            <OnThePage list={one} note={left.text ?? ""} />
            <AiAnswers list={one} isOwn={isOwn} />
            <ListChanges list={one} before={before} />
          </>
        ) : null
      }
    >
      <Paper variant="outlined" sx={{ minWidth: 0, overflow: "hidden" }}>
        <Box
          sx={{
            display: "grid",
            gridTemplateColumns: {
              xs: "minmax(0, 1fr)",
              md: "minmax(0, 1fr) 104px minmax(0, 1fr)",
            },
            gridTemplateAreas: {
              xs: `"leftHead" "rightHead" "count" "leftList" "rightList"`,
              md: `"leftHead count rightHead" "leftList links rightList"`,
            },
          }}
        >
          <Box sx={{ gridArea: "leftHead", pt: 3, px: 3, minWidth: 0 }}>
            <KeywordField
              label="First keyword"
              keywords={snapshot.keywords}
              value={left.text}
              onChange={(keyword) => onUrl({ keyword, date: null, since: null })}
            />
            {one ? <ListSource {...{ facts, market }} metrics={metrics} list={one} /> : null}
          </Box>
          <SharedCount overlap={overlap} />
          <Box sx={{ gridArea: "rightHead", pt: 3, px: 3, minWidth: 0 }}>
            <KeywordField
              label="Second keyword"
              keywords={snapshot.keywords}
              value={right.text}
              onChange={(keyword) => onUrl({ other: keyword })}
            />
            {other ? (
              <ListSource facts={otherFacts} market={market} metrics={metrics} list={other} />
            ) : null}
          </Box>
          <Box sx={{ gridArea: "leftList", minWidth: 0 }}>
            <ListName>{left.text}</ListName>
            {one ? (
              <ResultList
                label={`Results for ${left.text ?? ""} on ${formatDate(one.fetchedAt)}`}
                results={rankResults(one, before)}
                isOwn={isOwn}
                shared={toRight}
                pointed={pointed.left ?? toLeft.get(pointed.right ?? 0) ?? null}
                onPoint={(rank) => setPointed({ left: rank, right: null })}
              />
            ) : (
              <HistoryNotice history={left.history} />
            )}
          </Box>
          <Box sx={{ gridArea: "links", display: { xs: "none", md: "block" } }}>
            <OverlapLinks
              shared={overlap?.shared ?? []}
              rows={rows}
              pointedLeft={pointed.left}
              pointedRight={pointed.right}
            />
          </Box>
          <Box sx={{ gridArea: "rightList", minWidth: 0 }}>
            <ListName>{right.text}</ListName>
            {other ? (
              <ResultList
                label={`Results for ${right.text ?? ""} on ${formatDate(other.fetchedAt)}`}
                results={rankResults(other, otherBefore)}
                isOwn={isOwn}
                shared={toLeft}
                pointed={pointed.right ?? toRight.get(pointed.left ?? 0) ?? null}
                onPoint={(rank) => setPointed({ left: null, right: rank })}
              />
            ) : (
              <HistoryNotice history={right.history} />
            )}
          </Box>
        </Box>
        <Verdict
          subject={subject}
          one={facts}
          other={otherFacts}
          overlap={overlap}
          tools={one && other ? <ExportOverlap one={one} other={other} /> : null}
        />
      </Paper>
    </Columns>
  );
}

function SharedCount({ overlap }: { readonly overlap: ResultOverlap | null }) {
  return (
    <Box
      role="status"
      sx={{
        gridArea: "count",
        display: "flex",
        flexDirection: { xs: "row", md: "column" },
        alignItems: { xs: "baseline", md: "center" },
        gap: { xs: 2, md: 0 },
        px: { xs: 4, md: 0 },
        pt: 3,
        pb: { xs: 3, md: 0 },
      }}
    >
      {overlap ? (
        <>
          <Box
            component="span"
            sx={{ fontFamily: "var(--mw-display)", fontSize: 24, lineHeight: 1.2 }}
          >
            {overlap.shared.length} of {overlap.of}
          </Box>
          <Box component="span" sx={{ fontSize: 13, color: "text.secondary" }}>
            shared
          </Box>
        </>
      ) : null}
    </Box>
  );
}

/** Name of a list, for phones, where the lists follow each other. */
function ListName({ children }: { readonly children: string | null }) {
  return (
    <Box
      aria-hidden="true"
      sx={{
        display: { xs: "block", md: "none" },
        px: 4,
        py: 2,
        fontSize: 13,
        fontWeight: 600,
        bgcolor: "background.inset",
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      {children}
    </Box>
  );
}

interface VerdictProps {
  readonly subject: SerpSubject;
  readonly one: KeywordFacts | null;
  readonly other: KeywordFacts | null;
  readonly overlap: ResultOverlap | null;
  readonly tools: ReactNode;
}

/** Verdict of the map on the two keywords: its grouping looks at all keywords, not only at these two. */
function Verdict({ subject, one, other, overlap, tools }: VerdictProps) {
  if (!one || !other || !overlap) return null;
  const isOnePage = one.cluster === other.cluster;
  const nameOf = ({ clusterId, clusterName }: KeywordFacts) => {
    const address = getMapAddress(subject.mapId, { cluster: clusterId });
    return address === null ? (
      <strong>{clusterName}</strong>
    ) : (
      <AppLink to={address}>{clusterName}</AppLink>
    );
  };
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 3,
        px: 4,
        py: 3,
        borderTop: 1,
        borderColor: "divider",
        fontSize: 14,
      }}
    >
      <Chip
        icon={<Icon name={isOnePage ? "check" : "split"} sizePx={14} />}
        label={isOnePage ? "One page" : "Two pages"}
        sx={{ bgcolor: "primary.light", fontWeight: 600 }}
      />
      <Box sx={{ flex: "1 1 240px" }}>
        {isOnePage ? (
          <>
            {overlap.shared.length > 0
              ? "The map writes one page for both. Grouped in "
              : "They share no results now, and the map still groups both in "}
            {nameOf(one)}.
          </>
        ) : (
          <>
            {overlap.shared.length * 2 >= overlap.of
              ? "They share at least half of their results, and the map keeps them apart: "
              : "Too little in common for one page. Grouped in "}
            {nameOf(one)} and {nameOf(other)}.
          </>
        )}
      </Box>
      {tools}
    </Box>
  );
}
