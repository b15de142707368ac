/** Citations of the site in answers of ChatGPT and of Google's AI overviews: how many, for what, and of which pages. */
import { getProviderName } from "@mapwright/core/research/data-source-catalog";
import {
  listCitedOwnPages,
  listMentionPlatforms,
  type CitedOwnPage,
  type CitingAnswer,
  type SiteMentions,
} from "@mapwright/core/research/site-mentions";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import { useState, type ReactNode } from "react";
import { EvidenceTable, type EvidenceColumn } from "#/features/evidence/frame/evidence-table.tsx";
import { describeMentionsChange, MentionsNews } from "#/features/evidence/domain/mentions-news.tsx";
import { PLATFORMS } from "#/features/evidence/domain/mention-platforms.ts";
import { FactTiles } from "#/features/evidence/frame/fact-tiles.tsx";
import type { SiteMentionsState } from "#/map-model/evidence/use-site-mentions.ts";
import type { CallFailure } from "#/platform/call-failure.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { CallFailureNotice } from "#/ui/call-failure-notice.tsx";
import { describeCallFailure } from "#/ui/messages/call-failure-messages.ts";
import { DashboardPanel } from "#/ui/dashboard/dashboard-panel.tsx";
import { formatCount, formatMicros, formatUsdCost, NumberText } from "#/ui/number-text.tsx";
import { formatDate } from "#/ui/time/format-dates.ts";

const TITLE = "AI answers that cite you";

interface MentionsPanelProps {
  readonly state: SiteMentionsState;
  readonly domain: string;
  readonly isEditor: boolean;
}

/** Nothing where no connected source knows answers, and none were looked up. */
export function MentionsPanel({ state, domain, isEditor }: MentionsPanelProps) {
  const { found, offer } = state;
  if (found === null && offer === null) return null;
  return (
    <DashboardPanel title={TITLE} surface={found === null ? "padded" : "none"}>
      <Box sx={{ display: "grid", gap: 6, gridTemplateColumns: "minmax(0, 1fr)" }}>
        {isEditor && offer ? <LookUp state={state} domain={domain} /> : null}
        {found === null ? (
          isEditor ? null : (
            <Quiet>Nobody has looked this up yet. Editors can.</Quiet>
          )
        ) : (
          <Found found={found} change={state.change} />
        )}
      </Box>
    </DashboardPanel>
  );
}

function LookUp({ state, domain }: Pick<MentionsPanelProps, "domain" | "state">) {
  const { found, offer, lookUp } = state;
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  if (!offer) return null;
  if (!offer.isOn)
    return (
      <Quiet>
        {offer.source} can say which AI answers cite {domain}. An owner or admin switches it on
        under <AppLink to="/app/settings/data-sources">data sources</AppLink>.
      </Quiet>
    );
  const ask = async () => {
    setAsking(true);
    setFailure(null);
    setFailure(await lookUp());
    setAsking(false);
  };
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 4 }}>
        <Quiet>
          {found === null ? `See which AI answers cite ${domain}. ` : null}
          {offer.source} bills you up to {formatUsdCost(offer.mostMicroUsd)} for a look-up.
        </Quiet>
        <Button variant="outlined" disabled={isAsking} onClick={() => void ask()}>
          {isAsking ? "Looking up…" : found === null ? "Look up answers" : "Look up again"}
        </Button>
      </Box>
      {failure ? (
        <CallFailureNotice failure={failure} title="We couldn’t look this up">
          {describeCallFailure(failure)}
        </CallFailureNotice>
      ) : null}
    </Box>
  );
}

interface FoundProps extends Pick<SiteMentionsState, "change"> {
  readonly found: SiteMentions;
}

function Found({ found, change }: FoundProps) {
  const { platforms, answers, domain, costMicroUsd, lookedUpAt } = found;
  const pages = listCitedOwnPages(answers);
  const isShort = listMentionPlatforms(found).length > platforms.length;
  const cost = costMicroUsd === null ? "" : ` Billed: ${formatMicros(costMicroUsd, "USD")}.`;
  const provider = getProviderName(found.provider);
  const source = `${provider}, ${formatDate(lookedUpAt)}`;
  return (
    <>
      <FactTiles
        facts={[
          ...platforms.map(({ platform, total }) => ({
            name: PLATFORMS[platform],
            value: formatCount(total),
            note: `answers cite you${describeMentionsChange(change, platform)}`,
          })),
          { name: "Your cited pages", value: formatCount(pages.length), note: "in listed answers" },
        ]}
      />
      <Quiet>
        Of the answers that {provider} has collected, as of {formatDate(lookedUpAt)}.{cost}
        {listMentionPlatforms(found).includes("chatgpt")
          ? null
          : " It has ChatGPT’s answers for the United States in English only."}
        {isShort ? " One of them didn’t respond; look it up again." : null}
      </Quiet>
      {change ? <MentionsNews change={change} /> : null}
      {answers.length === 0 ? null : (
        <Box
          sx={{
            display: "grid",
            gap: 6,
            alignItems: "start",
            gridTemplateColumns: { xs: "minmax(0, 1fr)", xl: "repeat(2, minmax(0, 1fr))" },
          }}
        >
          <Paper variant="outlined" sx={{ overflow: "hidden" }}>
            <EvidenceTable
              label={`Questions whose answers cite ${domain}`}
              columns={QUESTION_COLUMNS}
              rows={answers}
              keyOf={({ platform, question }) => `${platform} ${question}`}
              what="questions"
              source={source}
            />
          </Paper>
          <Paper variant="outlined" sx={{ overflow: "hidden" }}>
            <EvidenceTable
              label={`Pages of ${domain} that AI answers cite`}
              columns={PAGE_COLUMNS}
              rows={pages}
              keyOf={({ url }) => url}
              what="pages"
              source={source}
            />
          </Paper>
        </Box>
      )}
    </>
  );
}

const QUESTION_COLUMNS: readonly EvidenceColumn<CitingAnswer>[] = [
  { key: "question", header: "Question", minWidthPx: 180, value: ({ question }) => question },
  { key: "platform", header: "Answered by", value: ({ platform }) => PLATFORMS[platform] },
  {
    key: "volume",
    header: "Asked a month (estimated)",
    align: "right",
    value: ({ volumePerMonth }) => volumePerMonth,
    render: ({ volumePerMonth }) => <NumberText value={volumePerMonth} format={formatCount} />,
  },
  { key: "page", header: "Cites", minWidthPx: 160, value: ({ pages }) => pages[0] ?? "" },
];

const PAGE_COLUMNS: readonly EvidenceColumn<CitedOwnPage>[] = [
  { key: "url", header: "Your page", minWidthPx: 180, value: ({ url }) => url },
  { key: "answers", header: "Answers", align: "right", value: ({ answers }) => answers },
];

function Quiet({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ fontSize: 14, color: "text.secondary" }}>{children}</Box>;
}
