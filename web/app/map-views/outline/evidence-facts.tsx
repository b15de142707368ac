/** Evidence of a cluster in a share link: coverage with the page that ranks, answers, and what threads say. */
import Box from "@mui/material/Box";
import { formatCoverage } from "@mapwright/core/domains/coverage-labels";
import { roundPosition } from "@mapwright/core/domains/round-position";
import type { SharedEvidence } from "@mapwright/core/maps/share/shared-evidence";
import { THEME_LABELS } from "@mapwright/core/reddit/theme-labels";
import { LINK_CLASS } from "#/ui/theme/link-look.ts";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

interface EvidenceFactsProps {
  readonly evidence: SharedEvidence;
  /** Whether pages of the site are links: those of the sample aren't. Threads are always Reddit's. */
  readonly isLinked?: boolean;
}

export function EvidenceFacts({
  evidence: { coverage, answers, threads },
  isLinked = true,
}: EvidenceFactsProps) {
  return (
    <Box sx={{ display: "grid", gap: 1, mb: 3, fontSize: 14, overflowWrap: "anywhere" }}>
      {coverage ? (
        <Box>
          {formatCoverage(coverage.status)}
          {coverage.position === null
            ? ""
            : `, best position ${String(roundPosition(coverage.position))}`}
          {coverage.url === null ? null : (
            <>
              {": "}
              {isLinked ? <PageAddress url={coverage.url} /> : coverage.url}
            </>
          )}
        </Box>
      ) : null}
      {answers ? (
        <Box>
          Search engines answer {formatCount(answers.answered)} of{" "}
          {countNoun(answers.known, "keyword")} themselves.
        </Box>
      ) : null}
      {threads ? (
        <Box>
          {[
            countNoun(threads.count, "Reddit thread"),
            ...threads.themes.map((theme) => THEME_LABELS[theme]),
          ].join(" · ")}
        </Box>
      ) : null}
      {threads && threads.quotes.length > 0 ? (
        <Box component="ul" sx={{ m: 0, pl: 4, display: "grid", gap: 1 }}>
          {threads.quotes.map(({ text, permalink }) => (
            <li key={`${permalink} ${text}`}>
              “{text}” <PageAddress url={permalink} text="Thread" />
            </li>
          ))}
        </Box>
      ) : null}
    </Box>
  );
}

/** Address of a page. Only web pages become links, whatever the map's owner stored. */
export function PageAddress({ url, text = url }: { readonly url: string; readonly text?: string }) {
  if (!/^https?:\/\//i.test(url)) return text;
  return (
    <a className={LINK_CLASS} href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
      {text}
    </a>
  );
}
