import { useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { FreeToolMap } from "#/features/maps/import/free-tool-map.tsx";
import { ListStart } from "#/features/maps/import/list-start.tsx";
import { readListState } from "#/features/maps/import/listed-keywords.ts";
import { readImportedList } from "#/features/maps/import/read-imported-list.ts";
import { ListResearch } from "#/features/research/list-research.tsx";
import { NewMapPage } from "#/features/research/new-map-page.tsx";
import { useAppContext } from "#/features/workspace/app-context.ts";

export const meta = () => [
  { title: "New map · Mapwright" },
  { name: "robots", content: "noindex" },
];

export default function NewMap() {
  const { uid, workspaceId, role } = useAppContext();
  const [params] = useSearchParams();
  const { state } = useLocation();
  const [listed] = useState(() => readListState(state));
  const [imported, setImported] = useState(readImportedList);
  return (
    <NewMapPage
      uid={uid}
      workspaceId={workspaceId}
      role={role}
      brought={
        imported ? (
          <FreeToolMap
            uid={uid}
            workspaceId={workspaceId}
            list={imported}
            isAutomatic={params.get("from") === "free-tool"}
            onDrop={() => setImported(null)}
          />
        ) : null
      }
      renderList={({ pasted, coverage }) => (
        <ListStart
          key="list"
          uid={uid}
          workspaceId={workspaceId}
          pasted={pasted ?? listed?.csv ?? null}
          locale={pasted === null ? (listed?.locale ?? null) : null}
          renderResearch={({ version, ...list }) => (
            <ListResearch key={version} workspaceId={workspaceId} coverage={coverage} {...list} />
          )}
        />
      )}
      renderFanOut={({ coverage }) => (
        <ListStart
          key="fan-out"
          uid={uid}
          workspaceId={workspaceId}
          pasted={null}
          locale={null}
          from="fan-out"
          renderResearch={({ version, ...list }) => (
            <ListResearch key={version} workspaceId={workspaceId} coverage={coverage} {...list} />
          )}
        />
      )}
    />
  );
}
