/** The treemap as one of the map's views. */
import type { MapViewProps } from "#/map-views/port/map-view-props.ts";
import { TreemapView } from "#/map-views/treemap/treemap-view.tsx";

export function TreemapPage(props: MapViewProps) {
  const { model, url, onUrl, choice, searching } = props;
  const zoomed = model.pillarAt.find((pillar) => pillar.id === url.pillar)?.pillar ?? null;
  return (
    <TreemapView
      model={model}
      zoomedPillar={zoomed}
      shade={url.shade}
      chosenCluster={choice.cluster}
      currentCluster={searching.target?.cluster ?? null}
      search={searching.search}
      filter={props.filter}
      isNarrow={props.isNarrow}
      onChoose={props.onChoose}
      onZoom={(pillar) => {
        onUrl({ pillar: pillar === null ? null : (model.pillarAt[pillar]?.id ?? null) });
      }}
      onShade={(shade) => onUrl({ shade })}
      onShowInOutline={(cluster) => {
        onUrl({ view: "outline", cluster: model.clusterAt[cluster]?.id ?? null });
      }}
    />
  );
}
