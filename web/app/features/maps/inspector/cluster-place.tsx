/** The place of a cluster in the hierarchy: its ancestors and its children. */
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { InspectorSection } from "#/features/maps/panel/inspector-section.tsx";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import { countNoun } from "#/ui/number-text.tsx";

interface PlaceProps {
  readonly model: MapModel;
  readonly cluster: number;
  readonly onGo: (cluster: number) => void;
}

/** The pillar, then the ancestor clusters as links. */
export function ClusterPath({ model, cluster, onGo }: PlaceProps) {
  const pillar = model.pillarAt[model.snapshot.clusters.pillar[cluster] ?? -1];
  const above = clustersAbove(model, cluster);
  if (above.length === 0) return pillar?.name ?? "";
  return (
    <Box component="nav" aria-label="Parent pages" sx={{ minWidth: 0 }}>
      {pillar?.name}
      {above.map(({ cluster: at, name }) => (
        <span key={at}>
          <span aria-hidden="true"> › </span>
          <PlaceLink name={name} onGo={() => onGo(at)} />
        </span>
      ))}
    </Box>
  );
}

/** Its direct children; nothing when there are none. */
export function ClustersUnder({ model, cluster, onGo }: PlaceProps) {
  const under = model.clusterAt.filter(({ parent }) => parent === cluster);
  if (under.length === 0) return null;
  return (
    <InspectorSection title="Child pages">
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 1 }}>
        {under.map(({ cluster: at, name, keywords }) => (
          <li key={at}>
            <PlaceLink name={name} onGo={() => onGo(at)} />{" "}
            <Box component="span" sx={{ fontSize: 12, color: "text.secondary" }}>
              {countNoun(keywords.length, "keyword")}
            </Box>
          </li>
        ))}
      </Box>
    </InspectorSection>
  );
}

function clustersAbove(model: MapModel, cluster: number): MapModel["clusterAt"] {
  const parent = model.clusterAt[cluster]?.parent ?? null;
  const above = parent === null ? undefined : model.clusterAt[parent];
  return above ? [...clustersAbove(model, above.cluster), above] : [];
}

function PlaceLink({ name, onGo }: { readonly name: string; readonly onGo: () => void }) {
  return (
    <Link
      component="button"
      type="button"
      onClick={onGo}
      sx={{ fontSize: "inherit", textAlign: "start" }}
    >
      {name}
    </Link>
  );
}
