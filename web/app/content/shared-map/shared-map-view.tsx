/** A shared map to explore: diagram, search and list. On a page of its own or embedded. */
import { IMPRESSIONS_SOURCE, volumeUnitOf } from "@mapwright/core/maps/volume-unit";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { styled } from "@mui/material/styles";
import { useEffect, useMemo, useState } from "react";
import { OutlineDocument } from "#/map-views/outline/outline-document.tsx";
import { SharedTreemap } from "#/content/shared-map/shared-treemap.tsx";
import { findShown, type ShownMap } from "#/content/shared-map/shared-view.ts";
import { useSharedKeywords } from "#/content/shared-map/use-shared-keywords.ts";
import { LightButton } from "#/ui/light-controls.tsx";
import { LiveRegion } from "#/ui/live-region.tsx";
import { countryName, languageName } from "#/ui/markets.ts";
import { countOf, formatCompact } from "#/ui/number-text.tsx";
import { DateText } from "#/content/prose/prose.tsx";

const SearchInput = styled("input")(({ theme }) => ({
  flex: "1 1 220px",
  minHeight: 40,
  padding: "6px 12px",
  border: `1px solid ${theme.vars.palette.edge}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  font: "inherit",
  "&:focus-visible": { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 1 },
}));

interface SharedMapViewProps {
  readonly shown: ShownMap;
  readonly isFrame: boolean;
}

export function SharedMapView({ shown, isFrame }: SharedMapViewProps) {
  const { map } = shown;
  const { keywords, want } = useSharedKeywords(shown);
  const [search, setSearch] = useState("");
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const pillars = useMemo(() => findShown(map, keywords, search), [map, keywords, search]);
  const found = useMemo(
    () =>
      new Set(
        pillars.flatMap(({ firstCluster, clusters }) => clusters.map((at) => firstCluster + at)),
      ),
    [pillars],
  );
  const count = map.pillars.reduce((sum, { clusters }) => sum + clusters.length, 0);
  const isLooking = search.trim() !== "";
  const toggle = (cluster: number, isOpen: boolean) => {
    if (isOpen) want();
    setOpen((before) => {
      const next = new Set(before);
      if (isOpen) next.add(cluster);
      else next.delete(cluster);
      return next;
    });
  };
  const openAll = () => {
    want();
    setOpen(new Set(Array.from({ length: count }, (_, n) => n)));
  };
  useOpenForPrint(openAll);
  return (
    <Box
      sx={{
        display: "grid",
        gap: 6,
        maxWidth: 1200,
        mx: "auto",
        px: { xs: 4, md: 8 },
        py: isFrame ? 4 : { xs: 6, md: 10 },
      }}
    >
      <MapHead shown={shown} isFrame={isFrame} />
      <SharedTreemap
        map={map}
        // In an embed the list must also be visible without scrolling.
        maxHeightPx={isFrame ? 320 : 560}
        lit={isLooking ? found : null}
        onOpen={(cluster) => {
          toggle(cluster, true);
          document.querySelector(`#cluster-${String(cluster)}`)?.scrollIntoView();
        }}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, "@media print": { display: "none" } }}>
        <SearchInput
          type="search"
          aria-label="Search this map"
          placeholder="Search topics and keywords"
          value={search}
          onFocus={want}
          onChange={({ target }) => setSearch(target.value)}
        />
        <LightButton
          type="button"
          variant="outlined"
          onClick={open.size > 0 ? () => setOpen(new Set()) : openAll}
        >
          {open.size > 0 ? "Collapse all" : "Expand all"}
        </LightButton>
        {isFrame ? null : (
          <LightButton type="button" variant="outlined" onClick={() => print()}>
            Print
          </LightButton>
        )}
      </Box>
      <LiveRegion>{isLooking ? `${countOf(found.size, "page")} found` : ""}</LiveRegion>
      {found.size === 0 ? (
        <Typography color="textSecondary">
          {isLooking ? `No results for “${search.trim()}”.` : "This map has no topics yet."}
        </Typography>
      ) : (
        <OutlineDocument
          pillars={pillars}
          keywords={keywords}
          unit={volumeUnitOf(shown.map.metrics)}
          open={open}
          onToggle={toggle}
        />
      )}
    </Box>
  );
}

function MapHead({ shown: { map }, isFrame }: SharedMapViewProps) {
  const pages = map.pillars.reduce((sum, { clusters }) => sum + clusters.length, 0);
  const { source, estimated, asOf } = map.metrics;
  const facts = [
    countOf(map.pillars.length, "pillar"),
    countOf(pages, "page"),
    countOf(map.keywordCount, "keyword"),
    ...(map.volumePerMonth === null
      ? []
      : [
          `${formatCompact(map.volumePerMonth)} ${volumeUnitOf(map.metrics)} a month${estimated ? ", estimated" : ""}`,
        ]),
  ];
  return (
    <Box>
      <Typography variant={isFrame ? "h3" : "h2"} component="h1" sx={{ overflowWrap: "anywhere" }}>
        {map.title}
      </Typography>
      <Typography sx={{ mt: 2 }}>{facts.join(" · ")}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {countryName(map.market.country)}, {languageName(map.market.language)}. Data{" "}
        {estimated ? "estimated, " : ""}from {describeSource(source)},{" "}
        <DateText iso={new Date(asOf).toISOString()} />.
        {map.evidence?.site ? (
          <>
            {" "}
            Coverage of {map.evidence.site.domain},{" "}
            <DateText iso={new Date(map.evidence.site.asOf).toISOString()} />.
          </>
        ) : null}
        {map.evidence && map.evidence.threadsAsOf !== null ? (
          <>
            {" "}
            Reddit threads read <DateText iso={new Date(map.evidence.threadsAsOf).toISOString()} />.
          </>
        ) : null}
      </Typography>
    </Box>
  );
}

/** `the local index`, `Search Console`, `an imported file` */
function describeSource(source: string): string {
  if (source === IMPRESSIONS_SOURCE) return "Search Console";
  const words = source.replaceAll("-", " ");
  return words.startsWith("an ") ? words : `the ${words}`;
}

/** Everything is expanded in print. */
function useOpenForPrint(openAll: () => void): void {
  useEffect(() => {
    addEventListener("beforeprint", openAll);
    return () => removeEventListener("beforeprint", openAll);
  });
}
