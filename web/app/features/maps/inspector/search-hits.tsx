/** The pages in which a search finds something, those with the most keywords first. */
import Box from "@mui/material/Box";
import type { MapSearch } from "@mapwright/core/maps/map-search";
import { TopicButton } from "#/features/maps/inspector/topic-button.tsx";
import { InspectorSection } from "#/features/maps/panel/inspector-section.tsx";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

/** Limit of listed hits: of more, a reader refines the search. */
const MAX_SHOWN = 50;

interface SearchHitsProps {
  readonly model: MapModel;
  readonly search: MapSearch;
  readonly onChooseCluster: (cluster: number) => void;
}

export function SearchHits({ model, search, onChooseCluster }: SearchHitsProps) {
  const hits = [...search.clusters].toSorted(
    ([a, countA], [b, countB]) => countB - countA || a - b,
  );
  const more = hits.length - MAX_SHOWN;
  return (
    <InspectorSection
      title={hits.length === 0 ? "Nothing found" : `Found on ${countNoun(hits.length, "page")}`}
      {...(hits.length === 0 ? {} : { aside: "keywords" })}
    >
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {hits.slice(0, MAX_SHOWN).map(([cluster, keywords]) => (
          <li key={cluster}>
            <TopicButton
              name={model.clusterAt[cluster]?.name ?? ""}
              note={keywords === 0 ? "only in its name" : ""}
              figure={formatCount(keywords)}
              onClick={() => onChooseCluster(cluster)}
            />
          </li>
        ))}
      </Box>
      {more > 0 ? (
        <Box sx={{ pt: 2, fontSize: 14, color: "text.secondary" }}>
          {countNoun(more, "more page")}. Narrow the search to see them.
        </Box>
      ) : null}
    </InspectorSection>
  );
}
