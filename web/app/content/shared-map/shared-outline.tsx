/** The map as a list: pillars, their clusters, and the keywords of each. */
import type { VolumeUnit } from "@mapwright/core/maps/volume-unit";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { styled } from "@mui/material/styles";
import type { SharedCluster } from "@mapwright/core/maps/shared-map";
import type { TopicStatus } from "@mapwright/core/maps/log/map-change";
import {
  namesAbove,
  type ShownKeyword,
  type ShownPillar,
} from "#/content/shared-map/shared-view.ts";
import { IntentLabel, IntentMark } from "#/ui/intent-label.tsx";
import { STATUS_LABELS } from "#/ui/labels/status-labels.ts";
import { countOf, formatCompact, NumberText } from "#/ui/number-text.tsx";
import { pillarColor } from "#/ui/theme/map-colors.ts";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

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

export interface SharedOutlineProps {
  /** The unit of the volumes. */
  readonly unit: VolumeUnit;
  readonly pillars: readonly ShownPillar[];
  /** By cluster; null: not loaded yet. */
  readonly keywords: readonly (readonly ShownKeyword[])[] | null;
  readonly open: ReadonlySet<number>;
  readonly onToggle: (cluster: number, isOpen: boolean) => void;
}

export function SharedOutline({ pillars, keywords, unit, open, onToggle }: SharedOutlineProps) {
  return (
    <Box sx={{ display: "grid", gap: 8 }}>
      {pillars.map(({ pillar, content, firstCluster, clusters }) => (
        <Box component="section" key={pillar} aria-labelledby={`pillar-${String(pillar)}`}>
          <PillarHead shown={{ pillar, content, firstCluster, clusters }} />
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

function PillarHead({ shown: { pillar, content } }: { readonly shown: ShownPillar }) {
  return (
    <Box sx={{ display: "flex", alignItems: "baseline", gap: 3, pb: 2 }}>
      <Box
        component="span"
        sx={{ width: 10, height: 10, borderRadius: "50%", bgcolor: pillarColor(pillar).line }}
      />
      <Typography variant="h4" component="h2" id={`pillar-${String(pillar)}`}>
        {content.name}
      </Typography>
      <Typography variant="figures" color="textSecondary" sx={{ ml: "auto", whiteSpace: "nowrap" }}>
        {countOf(content.clusters.length, "page")} ·{" "}
        <NumberText value={content.volumePerMonth} format={formatCompact} /> a month
      </Typography>
    </Box>
  );
}

const INSET_PX = 24;
const INSETS_MAX = 4;

interface ClusterItemProps extends Pick<SharedOutlineProps, "unit"> {
  readonly id: number;
  readonly cluster: SharedCluster;
  /** Names of its ancestor clusters, outermost first. */
  readonly above: readonly string[];
  readonly keywords: readonly ShownKeyword[] | null;
  readonly isOpen: boolean;
  readonly onToggle: SharedOutlineProps["onToggle"];
}

function ClusterItem({ id, cluster, above, keywords, unit, isOpen, onToggle }: ClusterItemProps) {
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
        <IntentMark intent={cluster.intent} />
        <Box component="span" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
          {cluster.name}
          {above.length > 0 ? <VisuallyHidden>, under {above.join(", ")}</VisuallyHidden> : null}
        </Box>
        {cluster.plan ? <StatusMark status={cluster.plan.status} /> : null}
        <Typography
          variant="figures"
          component="span"
          color="textSecondary"
          sx={{ ml: "auto", whiteSpace: "nowrap", fontWeight: 400 }}
        >
          {cluster.keywordCount}
          <VisuallyHidden> {cluster.keywordCount === 1 ? "keyword" : "keywords"}, </VisuallyHidden>
          <Box component="span" sx={{ display: "inline-block", minWidth: 72, textAlign: "right" }}>
            <NumberText value={cluster.volumePerMonth} format={formatCompact} />
            <VisuallyHidden> {unit} a month</VisuallyHidden>
          </Box>
        </Typography>
      </summary>
      <ClusterBody cluster={cluster} keywords={keywords} />
    </Cluster>
  );
}

function ClusterBody({ cluster, keywords }: Pick<ClusterItemProps, "cluster" | "keywords">) {
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
      {note === "" ? null : <Note text={note} />}
      {keywords === null ? (
        <Typography variant="body2" color="textSecondary">
          {countOf(cluster.keywordCount, "keyword")} …
        </Typography>
      ) : (
        <Box
          component="ul"
          sx={{ listStyle: "none", m: 0, p: 0, columns: "2 260px", columnGap: 8, fontSize: 14 }}
        >
          {keywords.map(({ text, volumePerMonth }) => (
            <Box
              component="li"
              key={text}
              sx={{ display: "flex", gap: 3, py: 0.5, breakInside: "avoid" }}
            >
              <Box component="span" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
                {text}
              </Box>
              <Typography
                variant="figures"
                component="span"
                color="textSecondary"
                sx={{ ml: "auto" }}
              >
                <NumberText value={volumePerMonth} />
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

function StatusMark({ status }: { readonly status: TopicStatus }) {
  if (status === "idea") return null;
  return (
    <Box
      component="span"
      sx={{
        flex: "none",
        px: 1.5,
        border: 1,
        borderColor: "edge",
        borderRadius: "9px",
        fontSize: 11,
        fontWeight: 400,
        lineHeight: "16px",
        color: "text.secondary",
      }}
    >
      {STATUS_LABELS[status]}
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
