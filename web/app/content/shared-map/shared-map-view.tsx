/** A shared map to explore: diagram, search and list. On a page of its own or embedded. */
import { getVolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { styled } from "@mui/material/styles";
import { useEffect, useMemo, useState } from "react";
import { OutlineDocument } from "#/map-views/outline/outline-document.tsx";
import { MapHead } from "#/content/shared-map/map-head.tsx";
import { SharedPicture } from "#/content/shared-map/shared-picture.tsx";
import { findShown, type ShownMap } from "#/content/shared-map/searched-map.ts";
import { useSharedKeywords } from "#/content/shared-map/use-shared-keywords.ts";
import { Container } from "#/ui/container.tsx";
import { LightButton } from "#/ui/light-controls.tsx";
import { LiveRegion } from "#/ui/live-region.tsx";
import { countNoun } from "#/ui/number-text.tsx";

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
  const { keywords, questions, want } = useSharedKeywords(shown);
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
    <Container
      sx={{
        display: "grid",
        gridTemplateColumns: "minmax(0, 1fr)",
        gap: 6,
        py: isFrame ? 4 : { xs: 6, md: 10 },
      }}
    >
      <MapHead shown={shown} isFrame={isFrame} />
      <SharedPicture
        map={map}
        view={shown.view}
        links={shown.links}
        // In an embed the list must also be visible without scrolling.
        height={isFrame ? "400px" : "clamp(480px, 68dvh, 880px)"}
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
          placeholder="Search pages and keywords"
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
      <LiveRegion>{isLooking ? `${countNoun(found.size, "page")} found` : ""}</LiveRegion>
      {found.size === 0 ? (
        <Typography color="textSecondary">
          {isLooking ? `No results for “${search.trim()}”.` : "This map has no pages yet."}
        </Typography>
      ) : (
        <OutlineDocument
          pillars={pillars}
          keywords={keywords}
          questions={questions}
          unit={getVolumeUnit(shown.map.metrics)}
          open={open}
          onToggle={toggle}
        />
      )}
    </Container>
  );
}

/** Everything is expanded in print. */
function useOpenForPrint(openAll: () => void): void {
  useEffect(() => {
    addEventListener("beforeprint", openAll);
    return () => removeEventListener("beforeprint", openAll);
  });
}
