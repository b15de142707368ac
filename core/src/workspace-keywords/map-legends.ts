/** The maps, pillars and clusters that the places of rows refer to. */
import type { KeywordTable } from "#/workspace-keywords/keyword-table.ts";
import { listHues, listClusterStatuses, type LoadedMap } from "#/workspace-keywords/loaded-map.ts";

export function listLegends(
  maps: readonly LoadedMap[],
): Pick<KeywordTable, "clusters" | "maps" | "pillars"> {
  const pillars = { map: [] as number[], name: [] as string[], hue: [] as number[] };
  const clusters = {
    map: [] as number[],
    id: [] as string[],
    name: [] as string[],
    pillar: [] as number[],
    status: [] as number[],
  };
  maps.forEach((loaded, at) => {
    const { snapshot } = loaded;
    const firstPillar = pillars.name.length;
    const hues = listHues(snapshot);
    const statuses = listClusterStatuses(loaded);
    snapshot.pillars.name.forEach((name, pillar) => {
      pillars.map.push(at);
      pillars.name.push(name);
      pillars.hue.push(hues[pillar] ?? -1);
    });
    snapshot.clusters.id.forEach((id, cluster) => {
      clusters.map.push(at);
      clusters.id.push(id);
      clusters.name.push(snapshot.clusters.name[cluster] ?? "");
      clusters.pillar.push(firstPillar + (snapshot.clusters.pillar[cluster] ?? 0));
      clusters.status.push(statuses[cluster] ?? 0);
    });
  });
  return {
    maps: maps.map(({ map }) => map),
    pillars: {
      map: Uint16Array.from(pillars.map),
      name: pillars.name,
      hue: Int16Array.from(pillars.hue),
    },
    clusters: {
      map: Uint16Array.from(clusters.map),
      id: clusters.id,
      name: clusters.name,
      pillar: Uint32Array.from(clusters.pillar),
      status: Uint8Array.from(clusters.status),
    },
  };
}
