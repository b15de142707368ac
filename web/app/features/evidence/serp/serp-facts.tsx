/** Facts about a results page besides results: features, AI overview's citations, changes since an earlier list. */
import type { StoredSerp } from "@mapwright/core/serps/serp-pack";
import { AI_MODE, AI_OVERVIEW } from "@mapwright/core/serps/serp-block";
import {
  listCitations,
  listResultMoves,
  type ResultMove,
} from "@mapwright/core/serps/dated-results";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState, type ReactNode } from "react";
import { WebPageLink } from "#/features/evidence/frame/web-page-link.tsx";
import { listFeatures, describeGaps } from "#/features/evidence/serp/feature-labels.ts";
import { PlaceChangeMark } from "#/features/evidence/serp/place-change.tsx";
import { DashboardPanel } from "#/ui/dashboard/dashboard-panel.tsx";
import { formatDate } from "#/ui/time/format-dates.ts";

interface FactRowProps {
  readonly name: ReactNode;
  readonly note: ReactNode;
}

/** A line of a small list: what it is, and quiet what is known of it. */
function FactRow({ name, note }: FactRowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        alignItems: "baseline",
        gap: 3,
        px: 4,
        py: 2,
        fontSize: 14,
        borderTop: 1,
        borderColor: "divider",
        "&:first-of-type": { borderTop: 0 },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>{name}</Box>
      <Box sx={{ flex: "none", fontSize: 13, color: "text.secondary" }}>{note}</Box>
    </Box>
  );
}

const Facts = ({ children }: { readonly children: ReactNode }) => (
  <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
    {children}
  </Box>
);

const Quiet = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={{ px: 4, py: 3, fontSize: 14, color: "text.secondary" }}>{children}</Box>
);

export function OnThePage({ list, note }: { readonly list: StoredSerp; readonly note?: string }) {
  const features = listFeatures(list);
  return (
    <DashboardPanel title="On the page" {...(note === undefined ? {} : { note })}>
      {features.length === 0 ? (
        <Quiet>
          {list.provider === ""
            ? "Only the results are kept with this map. The next refresh reads the rest."
            : "No answer boxes, videos or ads recorded."}
        </Quiet>
      ) : (
        <Facts>
          {features.map(({ type, label, note: known }) => (
            <FactRow key={type} name={label} note={known} />
          ))}
        </Facts>
      )}
      {describeGaps(list).map((gap) => (
        <Quiet key={gap}>{gap}</Quiet>
      ))}
    </DashboardPanel>
  );
}

interface AiAnswerProps {
  readonly list: StoredSerp;
  readonly isOwn: (host: string) => boolean;
}

/** Whom an AI overview cites, and AI Mode; nothing where the page has neither. */
export function AiAnswers(props: AiAnswerProps) {
  const { features, blocks = [] } = props.list;
  const has = (wanted: string) => blocks.some(({ type }) => type === wanted);
  return (
    <>
      {features.includes(AI_OVERVIEW) || has(AI_OVERVIEW) ? (
        <AiAnswer {...props} type={AI_OVERVIEW} />
      ) : null}
      {has(AI_MODE) ? <AiAnswer {...props} type={AI_MODE} /> : null}
    </>
  );
}

const ANSWER_TITLES = { [AI_OVERVIEW]: "AI overview cites", [AI_MODE]: "AI Mode cites" } as const;

interface AiAnswerOfTypeProps extends AiAnswerProps {
  readonly type: keyof typeof ANSWER_TITLES;
}

function AiAnswer({ list, isOwn, type }: AiAnswerOfTypeProps) {
  const citations = listCitations(list, type);
  const ranks = new Map<string, number>();
  list.results.forEach(({ url }, at) => ranks.set(url, at + 1));
  return (
    <DashboardPanel title={ANSWER_TITLES[type]}>
      {citations.length === 0 ? (
        <Quiet>The provider doesn't say which pages it cites.</Quiet>
      ) : (
        <Facts>
          {citations.map(({ url, host }) => (
            <FactRow
              key={url}
              name={
                <Box component="span" sx={{ fontWeight: isOwn(host) ? 600 : 400 }}>
                  <WebPageLink url={url}>{host}</WebPageLink>
                </Box>
              }
              note={[
                isOwn(host) ? "yours" : null,
                ranks.has(url) ? `ranks ${String(ranks.get(url))}` : "not in the results",
              ]
                .filter((part) => part !== null)
                .join(" · ")}
            />
          ))}
        </Facts>
      )}
    </DashboardPanel>
  );
}

/** Nothing where no questions are known. */
export function PageQuestions({ list }: { readonly list: StoredSerp }) {
  const questions = (list.blocks ?? [])
    .filter(({ type }) => type === "people-also-ask")
    .flatMap(({ items }) => items)
    .filter(({ text }) => text !== "");
  if (questions.length === 0) return null;
  return (
    <DashboardPanel title="Questions people also ask">
      <Facts>
        {questions.map(({ text, url }) => (
          <FactRow
            key={text}
            name={text}
            note={url === null ? null : <WebPageLink url={url}>{new URL(url).host}</WebPageLink>}
          />
        ))}
      </Facts>
    </DashboardPanel>
  );
}

interface ListChangesProps {
  readonly list: StoredSerp;
  /** null: there is no earlier list. */
  readonly before: StoredSerp | null;
}

const SHOWN_MOVES = 6;

export function ListChanges({ list, before }: ListChangesProps) {
  const [isWhole, setWhole] = useState(false);
  if (before === null)
    return (
      <DashboardPanel title="Changes">
        <Quiet>
          This is the first list. After a refresh, you'll see here what moved, came and went.
        </Quiet>
      </DashboardPanel>
    );
  const moves = listResultMoves(before, list);
  const shown = isWhole ? moves : moves.slice(0, SHOWN_MOVES);
  return (
    <DashboardPanel
      title="Changes"
      note={`${formatDate(before.fetchedAt)} → ${formatDate(list.fetchedAt)}`}
    >
      {moves.length === 0 ? (
        <Quiet>The same pages in the same places.</Quiet>
      ) : (
        <Facts>
          {shown.map((move) => (
            <FactRow
              key={move.url}
              name={
                <>
                  <WebPageLink url={move.url}>{move.host}</WebPageLink> {placeOf(move)}
                </>
              }
              note={<MoveMark move={move} />}
            />
          ))}
        </Facts>
      )}
      {moves.length > SHOWN_MOVES ? (
        <Box sx={{ px: 3, pb: 2 }}>
          <Button size="small" onClick={() => setWhole(!isWhole)}>
            {isWhole ? "Show fewer" : `Show all ${String(moves.length)}`}
          </Button>
        </Box>
      ) : null}
    </DashboardPanel>
  );
}

function placeOf({ before, after }: ResultMove): string {
  if (after === null) return `was ${String(before)}`;
  return before === null ? `at ${String(after)}` : `to ${String(after)}`;
}

function MoveMark({ move: { before, after } }: { readonly move: ResultMove }) {
  if (after === null) return "gone";
  if (before === null) return <PlaceChangeMark change={{ kind: "new" }} />;
  return <PlaceChangeMark change={{ kind: "moved", places: before - after }} />;
}
