import { mapId, type UserId, type WorkspaceId } from "@mapwright/core/ids";
import type { WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import { canEditMaps } from "@mapwright/core/workspaces/workspace-policy";
import { MAP_TYPES, type MapType } from "@mapwright/core/snapshot/map-type";
import Box from "@mui/material/Box";
import { useState, type ReactNode } from "react";
import { AddSourcePage } from "#/features/research/add-source-page.tsx";
import { DomainStart } from "#/features/research/domain/domain-start.tsx";
import { MapKindChoice } from "#/features/research/map-kinds.tsx";
import { RedditStart } from "#/features/research/reddit/reddit-start.tsx";
import { SeedsStart } from "#/features/research/seeds-start.tsx";
import { START_WAYS, StartChoice, type StartWay } from "#/features/research/start-choice.tsx";
import {
  type CoverageState,
  useResearchCoverage,
} from "#/features/research/use-research-coverage.ts";
import { useFlag } from "#/platform/analytics/feature-flags.ts";
import { useEagerUrlQuery } from "#/platform/url-query.ts";
import { PageFrame } from "#/ui/controls/page-frame.tsx";
import { NoRoleToCreate } from "#/ui/dashboard/new-maps.tsx";

interface NewMapPageProps {
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
  readonly role: WorkspaceRole;
  /** Above both ways: what the person brought along. */
  readonly brought: ReactNode;
  /** The way from a list. `pasted`: already pasted elsewhere; null: nothing. */
  readonly renderList: (given: {
    readonly pasted: string | null;
    readonly coverage: CoverageState;
  }) => ReactNode;
  /** The way from what assistants searched for. */
  readonly renderFanOut: (given: { readonly coverage: CoverageState }) => ReactNode;
}

/**
 * `/app/maps/new`: a SERP map from seeds (`?from=seeds`) from a list (`?from=list`) or from sub-queries (`?from=fan-out`), a domain map (`?type=domain`), or a
 * Reddit map (`?type=reddit`). With `?map=…`, the site or the threads are added to that map.
 */
export function NewMapPage({
  uid,
  workspaceId,
  role,
  brought,
  renderList,
  renderFanOut,
}: NewMapPageProps) {
  const [query, changeQuery] = useEagerUrlQuery();
  const coverage = useResearchCoverage(workspaceId);
  const [pasted, setPasted] = useState<string | null>(null);
  const preselected: StartWay = useFlag("new-map-start");
  const from = query.get("from");
  const way: StartWay =
    from === null ? preselected : (START_WAYS.find((each) => each === from) ?? "seeds");
  const choose = (next: StartWay) => {
    changeQuery(
      (before) => {
        if (next === preselected) before.delete("from");
        else before.set("from", next);
        return before;
      },
      { replace: true },
    );
  };
  const kind = MAP_TYPES.find((each) => each === query.get("type")) ?? "serp";
  const chooseKind = (next: MapType) => {
    changeQuery(
      (before) => {
        if (next === "serp") before.delete("type");
        else before.set("type", next);
        return before;
      },
      { replace: true },
    );
  };
  const target = mapId.safeParse(query.get("map")).data ?? null;
  if (!canEditMaps(role)) return <NoRole />;
  if (target !== null && kind !== "serp")
    return (
      <AddSourcePage
        uid={uid}
        workspaceId={workspaceId}
        map={target}
        kind={kind}
        coverage={coverage}
      />
    );
  return (
    <PageFrame title="New map" lead="Nothing runs until you approve the cost." maxWidth={880}>
      {brought}
      <MapKindChoice kind={kind} onChange={chooseKind} />
      {kind === "domain" ? (
        <DomainStart uid={uid} workspaceId={workspaceId} map={null} coverage={coverage} />
      ) : kind === "reddit" ? (
        <RedditStart uid={uid} workspaceId={workspaceId} map={null} coverage={coverage} />
      ) : (
        <Box sx={{ display: "grid", gap: 6, gridTemplateColumns: "minmax(0, 1fr)" }}>
          <StartChoice way={way} onChange={choose} />
          {way === "seeds" ? (
            <SeedsStart
              uid={uid}
              workspaceId={workspaceId}
              coverage={coverage}
              onUseList={(text) => {
                setPasted(text);
                choose("list");
              }}
            />
          ) : way === "fan-out" ? (
            renderFanOut({ coverage })
          ) : (
            renderList({ pasted, coverage })
          )}
        </Box>
      )}
    </PageFrame>
  );
}

function NoRole() {
  return (
    <PageFrame title="New map">
      <NoRoleToCreate />
    </PageFrame>
  );
}
