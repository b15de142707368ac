/** A shared map as a document: pillars, their clusters, and the keywords of each. */
import type { VolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { styled } from "@mui/material/styles";
import { lazy, Suspense } from "react";
import type {
  SharedCluster,
  SharedPillar,
  SharedQuestion,
} from "@mapwright/core/maps/share/shared-map";
import {
  ClusterLine,
  KeywordList,
  PillarHeading,
  type ListedKeyword,
} from "#/map-views/outline/outline-parts.tsx";
import { EvidenceFacts, PageAddress } from "#/map-views/outline/evidence-facts.tsx";
import { GroupingFacts } from "#/map-views/outline/grouping-facts.tsx";
import { IntentLabel } from "#/ui/intent-label.tsx";
import { countNoun, formatCompact, NumberText } from "#/ui/number-text.tsx";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

/** Loaded only where a link shares questions, and once they are there. */
const SharedQuestions = lazy(async () => ({
  default: (await import("#/map-views/outline/shared-questions.tsx")).SharedQuestions,
}));

const Cluster = styled("details")(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  scrollMarginTop: 80,
  breakInside: "avoid",
  "& > summary": {
    display: "flex",
    alignItems: "baseline",
    gap: 10,
    padding: "8px 4px",
    cursor: "pointer",
    listStyle: "none",
    "&::-webkit-details-marker": { display: "none" },
    "&:hover": { background: theme.vars.palette.action.hover },
    "&:focus-visible": { outline: `2px solid ${theme.vars.palette.primary.main}` },
  },
  "& > summary::before": {
    content: '""',
    flex: "none",
    alignSelf: "center",
    width: 7,
    height: 7,
    marginLeft: 2,
    borderRight: `1.5px solid ${theme.vars.palette.text.secondary}`,
    borderBottom: `1.5px solid ${theme.vars.palette.text.secondary}`,
    transform: "rotate(-45deg)",
  },
  "&[open] > summary::before": { transform: "rotate(45deg)" },
  "&[open] > summary": { fontWeight: 600 },
}));

export interface OutlineDocumentPillar {
  readonly pillar: number;
  readonly content: SharedPillar;
  /** Numbered across all pillars. */
  readonly firstCluster: number;
  /** Positions in `content.clusters` of those shown. */
  readonly clusters: readonly number[];
}

export interface OutlineDocumentProps {
  /** The unit of the volumes. */
  readonly unit: VolumeUnit;
  readonly pillars: readonly OutlineDocumentPillar[];
  /** Keywords by cluster; null: not loaded yet. */
  readonly keywords: readonly (readonly ListedKeyword[])[] | null;
  /** Questions of all clusters; absent or null: not loaded yet, or there are none. */
  readonly questions?: readonly SharedQuestion[] | null;
  readonly open: ReadonlySet<number>;
  readonly onToggle: (cluster: number, isOpen: boolean) => void;
}

export function OutlineDocument({
  pillars,
  keywords,
  questions = null,
  unit,
  open,
  onToggle,
}: OutlineDocumentProps) {
  return (
    <Box sx={{ display: "grid", gap: 8 }}>
      {pillars.map(({ pillar, content, firstCluster, clusters }) => (
        <Box component="section" key={pillar} aria-labelledby={`pillar-${String(pillar)}`}>
          <PillarHeading
            pillar={pillar}
            name={content.name}
            level="h2"
            isLarge
            id={`pillar-${String(pillar)}`}
            figure={
              <>
                {countNoun(content.clusters.length, "page")} ·{" "}
                <NumberText value={content.volumePerMonth} format={formatCompact} /> a month
              </>
            }
          />
          {content.note === "" ? null : <Note text={content.note} />}
          {clusters.map((at) => {
            const cluster = content.clusters[at];
            const n = firstCluster + at;
            return cluster ? (
              <ClusterItem
                key={n}
                id={n}
                cluster={cluster}
                above={namesAbove(content.clusters, at)}
                keywords={keywords === null ? null : (keywords[n] ?? [])}
                questions={questions?.filter((question) => question.cluster === n) ?? []}
                unit={unit}
                isOpen={open.has(n)}
                onToggle={onToggle}
              />
            ) : null;
          })}
        </Box>
      ))}
    </Box>
  );
}

const INSET_PX = 24;
const INSETS_MAX = 4;

interface ClusterItemProps extends Pick<OutlineDocumentProps, "unit"> {
  readonly id: number;
  readonly cluster: SharedCluster;
  /** Names of its ancestor clusters, outermost first. */
  readonly above: readonly string[];
  readonly keywords: readonly ListedKeyword[] | null;
  readonly questions: readonly SharedQuestion[];
  readonly isOpen: boolean;
  readonly onToggle: OutlineDocumentProps["onToggle"];
}

function ClusterItem(props: ClusterItemProps) {
  const { id, cluster, above, keywords, questions, unit, isOpen, onToggle } = props;
  return (
    <Cluster
      id={`cluster-${String(id)}`}
      style={
        cluster.depth > 0
          ? { marginInlineStart: INSET_PX * Math.min(cluster.depth, INSETS_MAX) }
          : {}
      }
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) onToggle(id, currentTarget.open);
      }}
    >
      <summary>
        <ClusterLine
          name={cluster.name}
          intent={cluster.intent}
          above={above}
          status={cluster.plan?.status ?? null}
        >
          {cluster.keywordCount}
          <VisuallyHidden> {cluster.keywordCount === 1 ? "keyword" : "keywords"}, </VisuallyHidden>
          <Box component="span" sx={{ display: "inline-block", minWidth: 72, textAlign: "right" }}>
            <NumberText value={cluster.volumePerMonth} format={formatCompact} />
            <VisuallyHidden> {unit} a month</VisuallyHidden>
          </Box>
        </ClusterLine>
      </summary>
      <ClusterBody cluster={cluster} keywords={keywords} questions={questions} />
    </Cluster>
  );
}

type ClusterBodyProps = Pick<ClusterItemProps, "cluster" | "keywords" | "questions">;

function ClusterBody({ cluster, keywords, questions }: ClusterBodyProps) {
  const { plan, note, intent, difficulty } = cluster;
  const facts = [
    ...(difficulty === null ? [] : [`difficulty ${String(Math.round(difficulty))} of 100`]),
    ...(plan?.assignee ? [plan.assignee] : []),
    ...(plan?.dueDay ? [`due ${plan.dueDay}`] : []),
  ];
  return (
    <Box sx={{ pb: 5, pl: 6 }}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        <IntentLabel intent={intent} />
        {facts.length > 0 ? ` · ${facts.join(" · ")}` : ""}
      </Typography>
      {plan?.targetUrl ? (
        <Typography variant="body2" sx={{ mb: 2, overflowWrap: "anywhere" }}>
          Target URL: <PageAddress url={plan.targetUrl} />
        </Typography>
      ) : null}
      {note === "" ? null : <Note text={note} />}
      <GroupingFacts grouping={cluster.grouping} keywordCount={cluster.keywordCount} />
      {cluster.evidence ? <EvidenceFacts evidence={cluster.evidence} /> : null}
      {keywords === null ? (
        <Typography variant="body2" color="textSecondary">
          {countNoun(cluster.keywordCount, "keyword")} …
        </Typography>
      ) : (
        <KeywordList keywords={keywords} />
      )}
      {questions.length > 0 ? (
        <Suspense>
          <SharedQuestions questions={questions} />
        </Suspense>
      ) : null}
    </Box>
  );
}

function Note({ text }: { readonly text: string }) {
  return (
    <Box
      sx={{
        mb: 3,
        pl: 3,
        borderLeft: 2,
        borderColor: "divider",
        fontSize: 14,
        whiteSpace: "pre-line",
        overflowWrap: "anywhere",
      }}
    >
      <VisuallyHidden>Note: </VisuallyHidden>
      {text}
    </Box>
  );
}

/** Names of the ancestors of the cluster at `at`, outermost first. */
function namesAbove(
  clusters: readonly Pick<SharedCluster, "name" | "depth">[],
  at: number,
): string[] {
  const names: string[] = [];
  let depth = clusters[at]?.depth ?? 0;
  for (let before = at - 1; before >= 0 && depth > 0; before--) {
    const cluster = clusters[before];
    if (!cluster || cluster.depth >= depth) continue;
    names.unshift(cluster.name);
    depth = cluster.depth;
  }
  return names;
}
