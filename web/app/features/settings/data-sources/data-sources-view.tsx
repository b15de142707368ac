import { DATA_SOURCE_IDS, DATA_SOURCES } from "@mapwright/core/research/data-source-catalog";
import type { UserId } from "@mapwright/core/ids";
import type { DataSource, DataSourceId } from "@mapwright/core/research/data-source";
import Box from "@mui/material/Box";
import { useState, type ReactNode } from "react";
import { SourceCard } from "#/features/settings/data-sources/source-card.tsx";
import type { DataSourceActions } from "#/features/settings/data-sources/use-data-source-actions.ts";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { PageSection } from "#/ui/controls/page-section.tsx";

interface DataSourcesViewProps {
  /** Sources in the order in which they are asked. */
  readonly sources: readonly DataSource[];
  readonly nameOf: (uid: UserId) => string | null;
  /** null: the person may only look. */
  readonly actions: DataSourceActions | null;
}

const STAYS = { up: null, down: null };

/** The connected providers in their order, and those that could be connected. */
export function DataSourcesView({ sources, nameOf, actions }: DataSourcesViewProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const connected = sources.map(({ id }) => id);
  const others = DATA_SOURCE_IDS.filter((id) => !connected.includes(id));
  const swap = async (place: number, other: number) => {
    const next = [...connected];
    const [moved] = next.splice(place, 1);
    if (moved) next.splice(other, 0, moved);
    setFailure((await actions?.order(next)) ?? null);
  };
  const moveOf = (place: number) => ({
    up: place > 0 ? () => void swap(place, place - 1) : null,
    down: place < connected.length - 1 ? () => void swap(place, place + 1) : null,
  });
  return (
    <>
      {sources.length > 0 ? (
        <PageSection
          title="Connected"
          lead="Research asks the first one that has what it needs for a market, and ours after them."
        >
          {failure ? <ErrorNotice title="The order wasn't changed">{failure}</ErrorNotice> : null}
          <Cards>
            {sources.map((source, place) => (
              <SourceCard
                key={source.id}
                facts={DATA_SOURCES[source.id]}
                source={source}
                connectedBy={nameOf(source.connectedBy)}
                actions={actions}
                move={moveOf(place)}
              />
            ))}
          </Cards>
        </PageSection>
      ) : null}
      <PageSection
        title={sources.length > 0 ? "More data sources" : "Data sources"}
        lead={leadOf(actions !== null)}
      >
        <Cards>
          {others.map((id: DataSourceId) => (
            <SourceCard
              key={id}
              facts={DATA_SOURCES[id]}
              source={null}
              connectedBy={null}
              actions={actions}
              move={STAYS}
            />
          ))}
        </Cards>
      </PageSection>
    </>
  );
}

function leadOf(canManage: boolean): string {
  const what =
    "Connect your own account with a provider of search data, and it bills you directly for what your research fetches.";
  return canManage ? what : `${what} Owners and admins can do this.`;
}

function Cards({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ display: "grid", gap: 3 }}>{children}</Box>;
}
