/** Changes in the answers that cite the site since they were last looked up. */
import type { MentionsChange } from "@mapwright/core/research/mentions-change";
import type { CitingAnswer, MentionPlatform } from "@mapwright/core/research/site-mentions";
import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import { EvidenceTable, type EvidenceColumn } from "#/features/evidence/frame/evidence-table.tsx";
import { PLATFORMS } from "#/features/evidence/domain/mention-platforms.ts";
import { formatCount } from "#/ui/number-text.tsx";
import { formatDate } from "#/ui/time/format-dates.ts";

/** `, 14 more`; empty: nothing is known of before. */
export function describeMentionsChange(
  change: MentionsChange | null,
  platform: MentionPlatform,
): string {
  const found = change?.platforms.find((each) => each.platform === platform);
  if (!found) return "";
  const more = found.after - found.before;
  if (more === 0) return ", as before";
  return `, ${formatCount(Math.abs(more))} ${more > 0 ? "more" : "fewer"}`;
}

interface NewsRow extends CitingAnswer {
  readonly isNew: boolean;
}

const COLUMNS: readonly EvidenceColumn<NewsRow>[] = [
  { key: "question", header: "Question", minWidthPx: 180, value: ({ question }) => question },
  {
    key: "change",
    header: "Change",
    value: ({ isNew }) => (isNew ? "Cites you now" : "No longer cites you"),
  },
  { key: "platform", header: "Answered by", value: ({ platform }) => PLATFORMS[platform] },
];

export function MentionsNews({ change }: { readonly change: MentionsChange }) {
  const { since, came, went, isPartial } = change;
  const rows = [
    ...came.map((answer): NewsRow => Object.assign({ isNew: true }, answer)),
    ...went.map((answer): NewsRow => Object.assign({ isNew: false }, answer)),
  ];
  return (
    <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box sx={{ fontSize: 14, color: "text.secondary" }}>
        Compared with {formatDate(since)}.{" "}
        {rows.length === 0 && !isPartial ? "The same answers cite you. " : null}
        {isPartial
          ? "Only the most asked answers are listed, so other changes aren’t shown."
          : null}
      </Box>
      {rows.length > 0 ? (
        <Paper variant="outlined" sx={{ overflow: "hidden" }}>
          <EvidenceTable
            label="Answers that changed"
            columns={COLUMNS}
            rows={rows}
            keyOf={({ platform, question }) => `${platform} ${question}`}
            what="answers"
            source={`since ${formatDate(since)}`}
          />
        </Paper>
      ) : null}
    </Box>
  );
}
