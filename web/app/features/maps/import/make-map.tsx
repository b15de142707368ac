/** The form of a new map, with the workspace's members and what its plan has room for. */
import type { UserId } from "@mapwright/core/ids";
import { MapForm, type MapFormProps } from "#/features/maps/import/map-form.tsx";
import { useSendImport } from "#/features/maps/import/use-import-map.ts";
import { useMapAccess } from "#/map-model/access/use-map-access.ts";
import { usePlanRefusal } from "#/platform/firebase/use-plan-refusal.client.ts";

export function MakeMap({ uid, ...props }: MapFormProps & { readonly uid: UserId }) {
  const { workspaceId, reading } = props;
  const { people } = useMapAccess(uid, workspaceId);
  const keywords = reading.summary?.keywordCount ?? 0;
  const refusal = usePlanRefusal(uid, workspaceId, { kind: "create-map", keywords });
  const send = useSendImport();
  return <MapForm {...props} people={people} refusal={refusal} send={send} />;
}
