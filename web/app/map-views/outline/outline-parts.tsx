/**
 * Parts of an outline that is read as a page: on share pages, in examples, in the free tool. They need no script; the
 * map page's outline is a tree with a keyboard of its own.
 */
import type { RunShare } from "@mapwright/core/snapshot/figures/run-share";
import { describeRuns } from "@mapwright/core/snapshot/figures/weigh-runs";
import type { TopicStatus } from "@mapwright/core/snapshot/topic-status";
import type { SearchIntent } from "@mapwright/core/scoring/search-intent";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { PillarSwatch } from "#/map-views/legend/pillar-swatch.tsx";
import { StatusMark } from "#/map-views/plan/status-mark.tsx";
import { IntentMark } from "#/ui/intent-label.tsx";
import { STATUS_LABELS } from "@mapwright/core/snapshot/status-labels";
import { NumberText } from "#/ui/number-text.tsx";
import { getPillarHue } from "#/ui/theme/map-colors.ts";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

interface PillarHeadingProps {
  /** Its position in the map, which determines its color. */
  readonly pillar: number;
  readonly name: string;
  /** Summary of the pillar's contents, at the end of the line. */
  readonly figure?: ReactNode;
  readonly level: "h2" | "h3" | "p" | "span";
  readonly isLarge?: boolean;
  readonly id?: string;
}

export function PillarHeading({ pillar, name, figure, level, isLarge, id }: PillarHeadingProps) {
  return (
    <Box sx={{ display: "flex", alignItems: "baseline", gap: 3, pb: isLarge ? 2 : 1 }}>
      <PillarSwatch look={getPillarHue(pillar)} />
      <Typography
        variant={isLarge ? "h4" : "subtitle2"}
        component={level}
        {...(id === undefined ? {} : { id })}
        sx={{ minWidth: 0, overflowWrap: "anywhere" }}
      >
        {name}
      </Typography>
      {figure === undefined ? null : <Figures>{figure}</Figures>}
    </Box>
  );
}

interface ClusterLineProps {
  readonly name: string;
  readonly intent: SearchIntent;
  /** Names of its ancestor clusters, outermost first. */
  readonly above?: readonly string[];
  readonly status?: TopicStatus | null;
  /** Contents for the end of the line. */
  readonly children?: ReactNode;
}

/** The contents of a cluster's line; the element around them is a flex container. */
export function ClusterLine({ name, intent, above, status, children }: ClusterLineProps) {
  return (
    <>
      <IntentMark intent={intent} />
      <VisuallyHidden>{`${intent}: `}</VisuallyHidden>
      <Box component="span" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        {name}
        {above && above.length > 0 ? (
          <VisuallyHidden>, under {above.join(", ")}</VisuallyHidden>
        ) : null}
      </Box>
      {status && status !== "idea" ? (
        <Box
          component="span"
          sx={{
            flex: "none",
            display: "inline-flex",
            alignItems: "center",
            gap: 1,
            alignSelf: "center",
            fontSize: 12,
            fontWeight: 400,
            color: "text.secondary",
          }}
        >
          <StatusMark status={status} sizePx={12} />
          {STATUS_LABELS[status]}
        </Box>
      ) : null}
      <Figures>{children}</Figures>
    </>
  );
}

function Figures({ children }: { readonly children: ReactNode }) {
  return (
    <Typography
      variant="figures"
      component="span"
      color="textSecondary"
      sx={{ ml: "auto", whiteSpace: "nowrap", fontWeight: 400 }}
    >
      {children}
    </Typography>
  );
}

export interface ListedKeyword {
  readonly text: string;
  /** Null: unknown. Absent: volumes aren't shown. */
  readonly volumePerMonth?: number | null;
  /** Share of an assistant's runs in which the keyword was searched for; absent: in none. */
  readonly runs?: RunShare;
}

export function KeywordList({ keywords }: { readonly keywords: readonly ListedKeyword[] }) {
  return (
    <Box
      component="ul"
      sx={{ listStyle: "none", m: 0, p: 0, columns: "2 260px", columnGap: 8, fontSize: 14 }}
    >
      {keywords.map(({ text, volumePerMonth, runs }) => (
        <Box
          component="li"
          key={text}
          sx={{ display: "flex", gap: 3, py: 0.5, breakInside: "avoid" }}
        >
          <Box component="span" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
            {text}
          </Box>
          {volumePerMonth === undefined && !runs ? null : (
            <Figures>
              {runs ? <Box component="span">{describeRuns(runs)}</Box> : null}
              {volumePerMonth === undefined ? null : (
                <Box
                  component="span"
                  sx={{
                    display: "inline-block",
                    ...(runs && { minWidth: 72, textAlign: "right" }),
                  }}
                >
                  <NumberText value={volumePerMonth} />
                </Box>
              )}
            </Figures>
          )}
        </Box>
      ))}
    </Box>
  );
}
