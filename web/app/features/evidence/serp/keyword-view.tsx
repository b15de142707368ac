/** One keyword: its results on a date, how they moved, and what else was on the page. */
import { toMatchableUrl } from "@mapwright/core/urls/match-url";
import type { StoredSerp } from "@mapwright/core/serps/serp-pack";
import { rankResults, listRanks } from "@mapwright/core/serps/dated-results";
import { readHost } from "@mapwright/core/urls/read-host";
import { summarizeTitlePatterns } from "@mapwright/core/serps/title-patterns";
import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import type { ReactNode } from "react";
import { getMapAddress } from "#/features/evidence/frame/map-choice.ts";
import { DateField } from "#/features/evidence/serp/date-field.tsx";
import { ExportResults } from "#/features/evidence/serp/export-results.tsx";
import { HistoryNotice } from "#/features/evidence/serp/history-notice.tsx";
import { findKeywordFacts, listAt, listBefore } from "#/features/evidence/serp/keyword-facts.ts";
import { KeywordField } from "#/features/evidence/serp/keyword-field.tsx";
import { ListSource, getSerpSourceName } from "#/features/evidence/serp/keyword-header.tsx";
import { ResultList } from "#/features/evidence/serp/result-list.tsx";
import type { SerpViewProps, ShownKeyword } from "#/features/evidence/serp/serp-context.ts";
import {
  AiAnswers,
  ListChanges,
  OnThePage,
  PageQuestions,
} from "#/features/evidence/serp/serp-facts.tsx";
import { toDateKey } from "#/features/evidence/serp/serp-url.ts";
import { TitleFacts } from "#/features/evidence/serp/title-facts.tsx";
import { AppLink } from "#/ui/app-link.tsx";
import { LineFigure } from "#/ui/charts/line-figure.tsx";
import { DashboardPanel } from "#/ui/dashboard/dashboard-panel.tsx";
import { getPillarHue } from "#/ui/theme/map-colors.ts";
import { formatDate } from "#/ui/time/format-dates.ts";

interface KeywordViewProps extends SerpViewProps {
  readonly shown: ShownKeyword;
}

export function KeywordView({ subject, url, onUrl, shown }: KeywordViewProps) {
  const { snapshot, market, isOwn } = subject;
  const { history, text } = shown;
  const lists = history.status === "ready" ? history.lists : [];
  const list = listAt(lists, url.date);
  const before = list && listBefore(lists, list, url.since);
  const facts = findKeywordFacts(snapshot, text);
  const address = facts && getMapAddress(subject.mapId, { cluster: facts.clusterId });
  return (
    <Columns
      aside={
        list ? (
          <>
            <OnThePage list={list} />
            <AiAnswers list={list} isOwn={isOwn} />
            <PageQuestions list={list} />
            <ListChanges list={list} before={before} />
            <DashboardPanel title="Titles on this page" surface="padded">
              <TitleFacts
                patterns={summarizeTitlePatterns(list.results.map(({ title }) => title))}
              />
            </DashboardPanel>
          </>
        ) : null
      }
    >
      <Paper variant="outlined" sx={{ minWidth: 0, overflow: "hidden" }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, p: 3 }}>
          <Box sx={{ flex: "1 1 240px", minWidth: 0 }}>
            <KeywordField
              label="Keyword"
              keywords={snapshot.keywords}
              value={text}
              onChange={(keyword) => onUrl({ keyword, date: null, since: null })}
            />
          </Box>
          {list ? (
            <DateField
              label="Date"
              lists={lists}
              value={list}
              onChange={(date) =>
                onUrl({ date: date === toDateKey(lists[0]?.fetchedAt ?? 0) ? null : date })
              }
            />
          ) : null}
          {list && before ? (
            <DateField
              label="Compared with"
              lists={lists.filter(({ fetchedAt }) => fetchedAt < list.fetchedAt)}
              value={before}
              onChange={(since) => onUrl({ since })}
            />
          ) : null}
        </Box>
        {list ? (
          <>
            <Box sx={{ px: 3 }}>
              <ListSource facts={facts} metrics={snapshot.metrics} market={market} list={list} />
            </Box>
            <ResultList
              label={`Results for ${text ?? ""} on ${formatDate(list.fetchedAt)}`}
              results={rankResults(list, before)}
              isOwn={isOwn}
            />
          </>
        ) : (
          <HistoryNotice history={history} />
        )}
        <Box
          sx={{
            display: "flex",
            flexWrap: "wrap",
            alignItems: "center",
            gap: 3,
            px: 3,
            py: 2.5,
            borderTop: 1,
            borderColor: "divider",
            fontSize: 14,
          }}
        >
          <Box sx={{ flex: 1, minWidth: 200 }}>
            {facts ? "Grouped in " : ""}
            {facts && address ? <AppLink to={address}>{facts.clusterName}</AppLink> : null}
            {facts && !address ? <strong>{facts.clusterName}</strong> : null}
          </Box>
          {list ? <ExportResults keyword={text ?? ""} lists={lists} /> : null}
        </Box>
      </Paper>
      {lists.length > 1 && text !== null ? <PlacesOverTime lists={lists} isOwn={isOwn} /> : null}
    </Columns>
  );
}

interface ColumnsProps {
  readonly children: ReactNode;
  readonly aside: ReactNode;
}

/** Two columns: the subject, and next to it the facts about it. */
export function Columns({ children, aside }: ColumnsProps) {
  return (
    <Box
      sx={{
        display: "grid",
        gap: 6,
        alignItems: "start",
        gridTemplateColumns: {
          xs: "minmax(0, 1fr)",
          lg: aside === null ? "minmax(0, 1fr)" : "minmax(0, 1fr) 320px",
          xl: aside === null ? "minmax(0, 1fr)" : "minmax(0, 1fr) 400px",
        },
      }}
    >
      <Box sx={{ display: "grid", gap: 6, gridTemplateColumns: "minmax(0, 1fr)" }}>{children}</Box>
      {aside === null ? null : (
        <Box
          sx={{
            display: "grid",
            gap: 6,
            gridTemplateColumns: {
              xs: "minmax(0, 1fr)",
              sm: "repeat(2, minmax(0, 1fr))",
              lg: "minmax(0, 1fr)",
            },
            alignItems: "start",
          }}
        >
          {aside}
        </Box>
      )}
    </Box>
  );
}

/** Lines that can be told apart. */
const MAX_LINES = 5;

interface PlacesOverTimeProps {
  readonly lists: readonly StoredSerp[];
  readonly isOwn: (host: string) => boolean;
}

/** The site's own pages and those at the top now. */
function PlacesOverTime({ lists, isOwn }: PlacesOverTimeProps) {
  const oldestFirst = lists.toReversed();
  const ranks = oldestFirst.map(listRanks);
  const [latest] = lists;
  const pages = (latest?.results ?? [])
    .map(({ url }) => ({ key: toMatchableUrl(url), host: readHost(url) }))
    .filter(({ key }, at, all) => all.findIndex((page) => page.key === key) === at);
  const own = pages.filter(({ host }) => isOwn(host));
  const others = pages.filter(({ host }) => !isOwn(host));
  const drawn = [...own, ...others].slice(0, MAX_LINES);
  return (
    <DashboardPanel title="Over time" surface="padded">
      <LineFigure
        title="Positions of the pages that rank now"
        isReversed
        data={{
          categoryName: "Date",
          categories: oldestFirst.map(({ fetchedAt }) => ({
            key: String(fetchedAt),
            name: formatDate(fetchedAt),
          })),
          series: drawn.map(({ key, host }, at) => ({
            key,
            name: isOwn(host) ? `${host} (yours)` : host,
            color: getPillarHue(at).line,
            values: ranks.map((row) => row.get(key) ?? null),
          })),
        }}
        source={{
          source: getSerpSourceName(latest?.provider ?? ""),
          at: latest?.fetchedAt ?? null,
        }}
      />
    </DashboardPanel>
  );
}
