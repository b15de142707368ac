/** `/app/maps/import`: a file or a list is previewed and then turned into a map. */
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import type { WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import { canEditMaps } from "@mapwright/core/workspaces/workspace-policy";
import { MakeMap } from "#/features/maps/import/make-map.tsx";
import { OpenedFile } from "#/features/maps/import/opened-file.tsx";
import { useImportFile } from "#/features/maps/import/use-import-file.ts";
import { PageFrame } from "#/ui/controls/page-frame.tsx";
import { NoRoleToCreate } from "#/ui/dashboard/new-maps.tsx";

interface ImportPageProps {
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
  readonly role: WorkspaceRole;
}

export function ImportPage({ uid, workspaceId, role }: ImportPageProps) {
  const reading = useImportFile();
  if (!canEditMaps(role)) {
    return (
      <PageFrame title="Import a map">
        <NoRoleToCreate />
      </PageFrame>
    );
  }
  return (
    <PageFrame
      title="Import a map"
      lead="From a spreadsheet, a Search Console export, an outline or a Mapwright export."
    >
      <OpenedFile reading={reading} withGroups />
      {reading.state.step === "open" ? (
        <MakeMap
          key={reading.state.file.title}
          uid={uid}
          workspaceId={workspaceId}
          reading={reading}
          file={reading.state.file}
          submitLabel="Import"
        />
      ) : null}
    </PageFrame>
  );
}
