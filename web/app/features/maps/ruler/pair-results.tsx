/** The results of a keyword of each page next to each other, those in common marked with their rank in the other list. */
import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import {
  getCommonResults,
  rankKeywords,
  type RankedKeyword,
} from "@mapwright/core/maps/ruler/common-results";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { useMemo, useState } from "react";
import { getSafePageAddress } from "#/ui/safe-link.ts";
import { formatResultOverlap } from "#/features/maps/ruler/ruler-messages.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import { ELLIPSIS } from "#/ui/controls/ellipsis.ts";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

interface PairResultsProps {
  readonly model: MapModel;
  readonly serps: MapSnapshot["serps"];
  readonly pair: readonly [number, number];
}

/** The strongest keywords of each page. */
const OFFERED = 12;

export function PairResults({ model, serps, pair }: PairResultsProps) {
  const { snapshot } = model;
  const [picked, setPicked] = useState<Readonly<Record<number, number>>>({});
  const offered = useMemo(
    () =>
      pair.map((cluster) => ({
        cluster,
        keywords: rankKeywords(snapshot, serps, cluster).slice(0, OFFERED),
      })),
    [snapshot, serps, pair],
  );
  const sides = offered.map(({ cluster, keywords }) => ({
    cluster,
    keywords,
    shown: keywords.find(({ keyword }) => keyword === picked[cluster]) ?? keywords[0],
  }));
  const [left, right] = sides;
  if (!left?.shown || !right?.shown) {
    const missing = left?.shown ? right : left;
    return (
      <Box sx={{ fontSize: 14, color: "text.secondary" }}>
        No keyword of {model.clusterAt[missing?.cluster ?? -1]?.name} has results.
      </Box>
    );
  }
  const common = getCommonResults(serps, left.shown.keyword, right.shown.keyword);
  return (
    <>
      <Box role="status" sx={{ mb: 3, fontSize: 14, fontWeight: 550 }}>
        {formatResultOverlap(common)}
      </Box>
      <Box sx={{ display: "grid", gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: 4 }}>
        {[left, right].map(({ cluster, keywords, shown }, side) => (
          <ResultColumn
            key={cluster}
            page={model.clusterAt[cluster]?.name ?? ""}
            keywords={keywords}
            shown={shown}
            serps={serps}
            otherRank={
              new Map(
                common.shared.map(({ left: one, right: two }) =>
                  side === 0 ? [one, two] : [two, one],
                ),
              )
            }
            onKeyword={(keyword) => setPicked({ ...picked, [cluster]: keyword })}
          />
        ))}
      </Box>
    </>
  );
}

interface ResultColumnProps {
  readonly page: string;
  readonly keywords: readonly RankedKeyword[];
  readonly shown: RankedKeyword | undefined;
  readonly serps: MapSnapshot["serps"];
  /** Rank here → rank in the other list. */
  readonly otherRank: ReadonlyMap<number, number>;
  readonly onKeyword: (keyword: number) => void;
}

function ResultColumn({ page, keywords, shown, serps, otherRank, onKeyword }: ResultColumnProps) {
  const results = serps.results[shown?.keyword ?? -1] ?? [];
  return (
    <div>
      <TextField
        select
        fullWidth
        size="small"
        label={page}
        value={shown?.keyword ?? ""}
        onChange={({ target }) => onKeyword(Number(target.value))}
        sx={{ mb: 2 }}
      >
        {keywords.map(({ keyword, text }) => (
          <MenuItem key={keyword} value={keyword}>
            {text}
          </MenuItem>
        ))}
      </TextField>
      <Box
        component="ol"
        aria-label={`Results for ${shown?.text ?? ""}`}
        sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 1 }}
      >
        {results.map((item, at) => (
          <ResultLine
            key={item}
            rank={at + 1}
            url={serps.urls[item] ?? ""}
            title={serps.titles[item] ?? ""}
            other={otherRank.get(at + 1) ?? null}
          />
        ))}
      </Box>
    </div>
  );
}

interface ResultLineProps {
  readonly rank: number;
  readonly url: string;
  readonly title: string;
  /** Its rank in the other list; null: it isn't there. */
  readonly other: number | null;
}

function ResultLine({ rank, url, title, other }: ResultLineProps) {
  const address = getSafePageAddress(url);
  const host = URL.canParse(url) ? new URL(url).host.replace(/^www\./, "") : url;
  const isShared = other !== null;
  return (
    <Box
      component="li"
      title={title || url}
      sx={{
        display: "grid",
        gridTemplateColumns: "18px minmax(0, 1fr) auto",
        columnGap: 1,
        alignItems: "baseline",
        px: 1,
        py: 0.75,
        fontSize: 12,
        borderRadius: 0.5,
        border: 1,
        borderColor: isShared ? "primary.main" : "transparent",
        color: isShared ? "text.primary" : "text.secondary",
      }}
    >
      <Box component="span" sx={{ fontVariantNumeric: "tabular-nums" }}>
        {rank}
      </Box>
      <Box
        component={address === null ? "span" : "a"}
        {...(address === null
          ? {}
          : { href: address, target: "_blank", rel: "noopener noreferrer nofollow" })}
        sx={{
          color: "inherit",
          ...ELLIPSIS,
          fontWeight: isShared ? 550 : 400,
          textDecorationColor: "var(--mw-divider)",
        }}
      >
        {host}
        {address === null ? null : <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
      </Box>
      {isShared ? (
        <Box component="span" sx={{ color: "primary.main", fontWeight: 600 }}>
          <span aria-hidden="true">↔ {other}</span>
          <VisuallyHidden>, in common, {other} in the other list</VisuallyHidden>
        </Box>
      ) : null}
    </Box>
  );
}
