/** The addresses of all pages in the coverage panel: how many are set, filled from the rankings, and where another page ranks. */
import { fillTargets } from "@mapwright/core/domains/target-pages";
import type { MapState } from "@mapwright/core/maps/log/edited/map-state";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { TopicButton } from "#/features/maps/inspector/topic-button.tsx";
import { InspectorSection } from "#/features/maps/panel/inspector-section.tsx";
import { ShortList } from "#/features/maps/panel/short-list.tsx";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import type { SiteView } from "#/map-views/port/map-evidence.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import { useToast } from "#/ui/controls/toast.tsx";
import { Icon } from "#/ui/icon.tsx";
import { countNoun, formatCount, formatPosition } from "#/ui/number-text.tsx";

interface TargetsSectionProps {
  readonly model: MapModel;
  readonly site: SiteView;
  readonly onChooseCluster: (cluster: number) => void;
}

export function AllTargetsSection({ model, site, onChooseCluster }: TargetsSectionProps) {
  const { access, state, commit } = useMapEditing();
  const toast = useToast();
  const pages = pagesOf(model, site, state);
  const setCount = pages.filter(({ targetUrl }) => targetUrl !== null).length;
  const { found, takenCount } = fillTargets(pages, site.targets);
  const others = pages.flatMap(({ cluster, name, targetUrl, coverage }) => {
    const other = site.targets.otherPage(targetUrl, coverage);
    return other ? [{ cluster, name, ...other }] : [];
  });
  const fill = () => {
    const undo = commit(
      found.map(({ topic, targetUrl }) => ({ kind: "set-target-url", topic, targetUrl })),
    );
    toast({ words: `Target URL set for ${countNoun(found.length, "page")}`, undo });
  };
  return (
    <>
      <InspectorSection
        title="Target URLs"
        aside={`${formatCount(setCount)} of ${countNoun(pages.length, "page")}`}
      >
        <Box sx={{ fontSize: 14, color: "text.secondary" }}>
          {found.length > 0
            ? `For ${countNoun(found.length, "page")} without one, a page of ${site.evidence.domain} ranks.`
            : setCount === pages.length
              ? "Every page has one."
              : "Nothing that ranks is left for the others."}
          {found.length > 0 && takenCount > 0
            ? ` ${countNoun(takenCount, "other")} ${takenCount === 1 ? "stays" : "stay"} empty: what ranks is another page's.`
            : ""}
        </Box>
        {access === "edit" && found.length > 0 ? (
          <Button variant="outlined" size="small" onClick={fill} sx={{ mt: 3 }}>
            Use the pages that rank
          </Button>
        ) : null}
      </InspectorSection>
      {others.length > 0 ? (
        <InspectorSection title="Another page ranks" aside={countNoun(others.length, "page")}>
          <ShortList items={others} keyOf={({ cluster }) => String(cluster)} more="pages">
            {({ cluster, name, position, targetPosition }) => (
              <TopicButton
                name={name}
                note={`at ${formatPosition(position)}, target ${targetPosition === null ? "unranked" : formatPosition(targetPosition)}`}
                mark={
                  <Box component="span" sx={{ color: "warning.main", display: "flex" }}>
                    <Icon name="alert" sizePx={14} />
                  </Box>
                }
                onClick={() => onChooseCluster(cluster)}
              />
            )}
          </ShortList>
        </InspectorSection>
      ) : null}
    </>
  );
}

/** Clusters of a preview aren't on the map yet, and have no address. */
function pagesOf({ clusterAt }: MapModel, site: SiteView, { topics }: Pick<MapState, "topics">) {
  return clusterAt.flatMap(({ cluster, id, name }) => {
    const topic = topics.get(id);
    if (!topic) return [];
    const { targetUrl } = topic;
    return [{ topic: id, cluster, name, targetUrl, coverage: site.coverageAt(cluster) }];
  });
}
