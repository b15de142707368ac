/** A shared map as its sender chose to show it. The code of a view is loaded once the page shows it. */
import { computeAnswerShare } from "@mapwright/core/answers/answer-share";
import type { ShareView, ShareViewKind } from "@mapwright/core/maps/share/share-view";
import type { SharedClusterLinks } from "@mapwright/core/maps/share/shared-cluster-links";
import type { SharedMap } from "@mapwright/core/maps/share/shared-map";
import { buildSharedSnapshot } from "@mapwright/core/maps/share/shared-snapshot";
import Box from "@mui/material/Box";
import { lazy, Suspense, useMemo, useState, type ComponentProps, type ComponentType } from "react";
import type { GraphPage } from "#/map-views/graph/graph-page.tsx";
import { SharedFactsContext, type SharedFacts } from "#/map-views/port/map-facts.ts";
import type { MapViewProps, ViewSettings } from "#/map-views/port/map-view-props.ts";
import { createMapModel } from "#/map-views/view-model/map-model.ts";
import { useIsAlive } from "#/ui/client-only.tsx";

type DrawnKind = Exclude<ShareViewKind, "outline">;

/** Each with the styles of the app's controls, which the rest of a public page does without. */
const VIEWS: Readonly<Record<DrawnKind, ComponentType<PictureProps>>> = {
  islands: viewOf(async () => (await import("#/map-views/islands/islands-page.tsx")).IslandsPage),
  treemap: viewOf(async () => (await import("#/map-views/treemap/treemap-page.tsx")).TreemapPage),
  radial: viewOf(async () => (await import("#/map-views/radial/radial-page.tsx")).RadialPage),
  mindmap: viewOf(
    async () => (await import("#/content/shared-map/shared-mind-map.tsx")).SharedMindMap,
  ),
  graph: viewOf(async () => (await import("#/map-views/graph/graph-page.tsx")).GraphPage),
};

/** Props of a view, with the data that the graph of a map without results needs in addition. */
type PictureProps = MapViewProps & Pick<ComponentProps<typeof GraphPage>, "given">;

function viewOf(fetchView: () => Promise<ComponentType<PictureProps>>) {
  return lazy(async () => {
    const [View, { ControlTheme }] = await Promise.all([
      fetchView(),
      import("#/ui/theme/control-theme.tsx"),
    ]);
    const Styled = (props: PictureProps) => (
      <ControlTheme>
        <View {...props} />
      </ControlTheme>
    );
    return { default: Styled };
  });
}

interface SharedPictureProps {
  readonly map: SharedMap;
  readonly view: ShareView;
  /** Links that the graph draws between clusters; null: it has none to draw. */
  readonly links: SharedClusterLinks | null;
  /** Clusters that match the search, numbered across all pillars; null: all. */
  readonly lit: ReadonlySet<number> | null;
  readonly onOpen: (cluster: number) => void;
  /** CSS length, on wide screens. */
  readonly height: string;
  /** Whether the picture is as wide as the text around it, and printed, too. */
  readonly isInText?: boolean;
}

/** Picture of the map. The list below it gives the same as text. An outline is that list, and has no picture. */
export function SharedPicture({
  map,
  view,
  links,
  lit,
  onOpen,
  height,
  isInText = false,
}: SharedPictureProps) {
  const isAlive = useIsAlive();
  if (view.kind === "outline" || map.pillars.length === 0) return null;
  return (
    <Box
      sx={{
        height: { xs: "min(70dvh, 520px)", sm: height },
        // On wide screens it is wider than the text, around the same middle.
        ...(!isInText && { mx: { xl: "calc((100% - min(1720px, 100vw - 96px)) / 2)" } }),
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
        overflow: "hidden",
        bgcolor: "background.paper",
        "@media print": isInText ? { breakInside: "avoid", height: "130mm" } : { display: "none" },
        // It is drawn once its size is known.
        "@media (scripting: none)": { display: "none" },
      }}
    >
      {isAlive ? (
        <Suspense fallback={<PicturePlaceholder />}>
          <DrawnMap
            map={map}
            kind={view.kind}
            shade={view.shade}
            color={view.color}
            links={links}
            lit={lit}
            onOpen={onOpen}
          />
        </Suspense>
      ) : (
        <PicturePlaceholder />
      )}
    </Box>
  );
}

function PicturePlaceholder() {
  return (
    <Box role="status" sx={{ p: 4, fontSize: 14, color: "text.secondary" }}>
      Drawing the map …
    </Box>
  );
}

interface DrawnMapProps extends Pick<SharedPictureProps, "map" | "links" | "lit" | "onOpen"> {
  readonly kind: DrawnKind;
  readonly shade: ShareView["shade"];
  readonly color: ShareView["color"];
}

const NOT_SEARCHING = { search: null, target: null };
const NO_RESULTS = { status: "absent" } as const;
const ignore = () => {};

function DrawnMap({ map, kind, shade, color, links, lit, onOpen }: DrawnMapProps) {
  const model = useMemo(() => createMapModel(buildSharedSnapshot(map), "volume"), [map]);
  const [settings, setSettings] = useState<ViewSettings>({
    view: kind,
    cluster: null,
    order: "volume",
    shade,
    color,
    pillar: null,
  });
  const filter = useMemo(
    () =>
      lit && {
        hasCluster: (cluster: number) => lit.has(cluster),
        hasKeyword: (keyword: number) => lit.has(model.snapshot.keywords.cluster[keyword] ?? -1),
      },
    [lit, model],
  );
  const given = useMemo(() => (links ? givenLinks(links) : undefined), [links]);
  const chosen = model.clusterAt.find(({ id }) => id === settings.cluster)?.cluster ?? null;
  // The graph offers the mind map to a browser that can't draw it.
  const View = VIEWS[settings.view === "mindmap" ? "mindmap" : kind];
  const facts = useMemo(() => factsOf(map), [map]);
  return (
    <SharedFactsContext value={facts}>
      <View
        title={map.title}
        model={model}
        url={settings}
        onUrl={({ cluster, ...change }) => {
          setSettings((before) => ({ ...before, ...change }));
          // Asks for the list, where that is the only cluster.
          const listed = model.clusterAt.find(({ id }) => id === cluster)?.cluster;
          if (listed !== undefined) onOpen(listed);
        }}
        choice={{ cluster: chosen, keyword: null }}
        onChoose={(cluster) => {
          setSettings((before) => ({ ...before, cluster: model.clusterAt[cluster]?.id ?? null }));
          onOpen(cluster);
        }}
        searching={NOT_SEARCHING}
        filter={filter}
        isNarrow={innerWidth < 600}
        serps={NO_RESULTS}
        onNeedSerps={ignore}
        {...(given ? { given } : {})}
      />
    </SharedFactsContext>
  );
}

/**
 * Facts that the link shares about pages: their plan, their coverage and how many keywords are answered, or nothing.
 */
function factsOf({ pillars }: SharedMap): SharedFacts {
  const clusters = pillars.flatMap((pillar) => pillar.clusters);
  const statuses = clusters.map(({ plan }) => plan?.status ?? null);
  const coverage = clusters.map(({ evidence }) => evidence?.coverage?.status ?? null);
  const answers = clusters.map(({ evidence }) =>
    evidence?.answers ? computeAnswerShare(evidence.answers) : null,
  );
  const unlessEmpty = <Value,>(values: readonly (Value | null)[]) =>
    values.some((value) => value !== null) ? values : null;
  return {
    statuses: unlessEmpty(statuses),
    coverage: unlessEmpty(coverage),
    answers: unlessEmpty(answers),
  };
}

function givenLinks({ kind, from, to, sharedCount, strength }: SharedClusterLinks) {
  const links = {
    from: Uint32Array.from(from),
    to: Uint32Array.from(to),
    sharedCount: Uint32Array.from(sharedCount),
    strength: Float32Array.from(strength),
  };
  return { of: kind, links };
}
