/** Patterns of the titles that rank in the map, for all of it or one pillar. */
import { TITLE_SHAPE_LABELS, summarizeTitlePatterns } from "@mapwright/core/serps/title-patterns";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { TITLE_MAX_LENGTH } from "@mapwright/core/brief/title-ideas";
import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useMemo } from "react";
import { EvidenceTable } from "#/features/evidence/frame/evidence-table.tsx";
import { FactTiles } from "#/features/evidence/frame/fact-tiles.tsx";
import type { SerpViewProps } from "#/features/evidence/serp/serp-context.ts";
import { BarFigure } from "#/ui/charts/bar-figure.tsx";
import { formatSource } from "#/ui/charts/figure-source.ts";
import { DashboardPanel } from "#/ui/dashboard/dashboard-panel.tsx";
import { countNoun, formatCount, formatShare } from "#/ui/number-text.tsx";

const ALL = "";

/** Each ranking page's title once. */
function titlesOf({ keywords, clusters, serps }: MapSnapshot, pillar: number | null): string[] {
  const pages = new Set<number>();
  serps.results.forEach((results, keyword) => {
    const own = clusters.pillar[keywords.cluster[keyword] ?? -1];
    if (pillar === null || own === pillar) for (const page of results) pages.add(page);
  });
  return [...pages].map((page) => serps.titles[page] ?? "");
}

export function TitlesView({ subject, url, onUrl }: SerpViewProps) {
  const { snapshot } = subject;
  const { pillars } = snapshot;
  const pillar = url.pillar === null ? -1 : pillars.id.indexOf(url.pillar);
  const found = useMemo(
    () => summarizeTitlePatterns(titlesOf(snapshot, pillar < 0 ? null : pillar)),
    [snapshot, pillar],
  );
  const source = { source: "results pages of this map", at: subject.readAt };
  const share = (count: number) => (found.titles === 0 ? "–" : formatShare(count / found.titles));
  return (
    <Box sx={{ display: "grid", gap: 6, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <TextField
        select
        size="small"
        label="Pillar"
        value={pillar < 0 ? ALL : (pillars.id[pillar] ?? ALL)}
        onChange={({ target }) => onUrl({ pillar: target.value === ALL ? null : target.value })}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        sx={{ width: { xs: "100%", sm: 320 }, justifySelf: "start" }}
      >
        <MenuItem value={ALL}>All pillars</MenuItem>
        {pillars.id.map((id, at) => (
          <MenuItem key={id} value={id}>
            {pillars.name[at]}
          </MenuItem>
        ))}
      </TextField>
      <FactTiles
        facts={[
          { name: "Titles", value: formatCount(found.titles) },
          {
            name: "Median length",
            value: found.medianLength === null ? "–" : countNoun(found.medianLength, "character"),
          },
          { name: `Over ${String(TITLE_MAX_LENGTH)} characters`, value: share(found.tooLong) },
          { name: "With a number", value: share(found.withNumber) },
          { name: "With a year", value: share(found.withYear) },
          { name: "With brackets", value: share(found.withBrackets) },
        ]}
      />
      <Box
        sx={{
          display: "grid",
          gap: 6,
          alignItems: "start",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 2fr) minmax(0, 3fr)" },
        }}
      >
        <DashboardPanel title="Shapes" surface="padded">
          <BarFigure
            title="Kinds of title"
            data={{
              categoryName: "Shape",
              categories: found.patterns.map(({ shape }) => ({
                key: shape,
                name: TITLE_SHAPE_LABELS[shape],
              })),
              series: [
                {
                  key: "titles",
                  name: "Titles",
                  color: "var(--mw-primary-main)",
                  values: found.patterns.map(({ titles }) => titles),
                },
              ],
            }}
            source={source}
            empty="No titles are known. The provider returned addresses only."
          />
        </DashboardPanel>
        <DashboardPanel title="Examples">
          <EvidenceTable
            label={`Title shapes in ${subject.title}`}
            columns={[
              {
                key: "shape",
                header: "Shape",
                value: ({ shape }) => TITLE_SHAPE_LABELS[shape],
              },
              { key: "titles", header: "Titles", align: "right", value: ({ titles }) => titles },
              {
                key: "share",
                header: "Share",
                align: "right",
                value: ({ titles }) => titles / found.titles,
                render: ({ titles }) => share(titles),
              },
              {
                key: "examples",
                header: "For example",
                value: ({ examples }) => examples.join(" | "),
                render: ({ examples }) => (
                  <Box component="ul" sx={{ m: 0, pl: 4 }}>
                    {examples.map((title) => (
                      <li key={title}>{title}</li>
                    ))}
                  </Box>
                ),
                minWidthPx: 280,
              },
            ]}
            rows={found.patterns}
            keyOf={({ shape }) => shape}
            first={6}
            what="shapes"
            source={formatSource(source)}
          />
        </DashboardPanel>
      </Box>
    </Box>
  );
}
