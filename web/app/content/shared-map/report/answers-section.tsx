import type { SharedAnswers } from "@mapwright/core/maps/share/shared-answers";
import type { SharedQuestion } from "@mapwright/core/maps/share/shared-map";
import Box from "@mui/material/Box";
import { DateText } from "#/content/prose/prose.tsx";
import { ReportSection } from "#/content/shared-map/report/report-section.tsx";
import { ReportTable, type ReportColumn } from "#/content/shared-map/report/report-table.tsx";
import type { ShownReport } from "#/content/shared-map/report/shown-report.ts";
import { countNoun, formatCount, formatShare } from "#/ui/number-text.tsx";

const KEYWORDS: ReportColumn<{ readonly keywords: number }> = {
  title: "Keywords",
  value: ({ keywords }) => formatCount(keywords),
  isNumber: true,
};

/** Answers that search engines give themselves, and the sites they cite. */
export function AnswersSection(shown: ShownReport) {
  const { answers, map } = shown;
  return (
    <ReportSection
      title="Answers"
      lead={
        answers ? (
          <>
            {leadOf(answers)} Read <DateText iso={new Date(answers.readAt).toISOString()} />.
          </>
        ) : (
          "This map’s results don’t say which keywords search engines answer."
        )
      }
    >
      {answers ? <CitedSites {...answers} label="Sites that answers cite" title="Site" /> : null}
      {answers?.mode ? (
        <Box sx={{ mt: 6 }}>
          <CitedSites {...answers.mode} label="Sites that AI Mode cites" title="In AI Mode" />
        </Box>
      ) : null}
      {answers?.ownPages.length ? (
        <Box sx={{ mt: 6 }}>
          <ReportTable
            label="Your cited pages"
            title="Your cited page"
            rows={answers.ownPages}
            aboutOf={({ title, url }) => ({ name: title || url, targetUrl: url })}
            columns={[KEYWORDS]}
          />
        </Box>
      ) : null}
      {map.questions?.length ? <AskedQuestions {...shown} questions={map.questions} /> : null}
    </ReportSection>
  );
}

interface CitedSitesProps extends Pick<SharedAnswers, "sites" | "withCitations"> {
  readonly label: string;
  readonly title: string;
}

function CitedSites({ label, title, sites, withCitations }: CitedSitesProps) {
  if (sites.length === 0) return null;
  return (
    <ReportTable
      label={label}
      title={title}
      titleWidth="38%"
      rows={sites}
      aboutOf={({ host, isOwn }) => ({ name: isOwn ? `${host} · your site` : host })}
      columns={[
        {
          title: "Share of answers",
          value: ({ keywords }) => formatShare(keywords / withCitations),
          isNumber: true,
        },
        KEYWORDS,
      ]}
    />
  );
}

interface AskedQuestionsProps extends Pick<ShownReport, "map"> {
  readonly questions: readonly SharedQuestion[];
}

/** The questions that most keywords ask, and who answers. */
function AskedQuestions({ map, questions }: AskedQuestionsProps) {
  const pages = map.pillars.flatMap(({ clusters }) => clusters);
  return (
    <Box sx={{ mt: 6 }}>
      <ReportTable
        label="What people also ask"
        title="People also ask"
        titleWidth="46%"
        rows={questions}
        aboutOf={({ text }) => ({ name: text })}
        columns={[
          { title: "Page", value: ({ cluster }) => pages[cluster]?.name ?? "", isWide: true },
          {
            title: "Answered by",
            value: ({ answer }) => answer?.host ?? null,
            missing: "Not named",
          },
          { title: "Keywords", value: ({ askedBy }) => formatCount(askedBy), isNumber: true },
        ]}
      />
    </Box>
  );
}

function leadOf({ known, answered, mode, ...found }: SharedAnswers): string {
  const words = `Search engines answer ${formatCount(answered)} of ${countNoun(known, "keyword")} themselves.`;
  return words + ownWords("", found) + ownWords("AI Mode ", mode);
}

function ownWords(
  whose: string,
  found: Pick<SharedAnswers, "withCitations" | "citingOwn"> | null,
): string {
  if (!found || found.citingOwn === null || found.withCitations === 0) return "";
  return ` ${formatCount(found.citingOwn)} of ${countNoun(found.withCitations, `${whose}answer`)} with known sources cite your site.`;
}
