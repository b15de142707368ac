/** Follows the workspace's language model and what it was asked about a map; asks it through the functions. */
import { dismissalsPath, languageModelPath, modelTasksPath } from "@mapwright/core/firestore-paths";
import type { MapId, UserId, WorkspaceId } from "@mapwright/core/ids";
import { languageModel } from "@mapwright/core/language-models/language-model";
import {
  modelTask,
  modelTaskEstimate,
  startModelTaskOutput,
} from "@mapwright/core/language-models/model-task";
import {
  dismissedSuggestions,
  dismissSuggestionsOutput,
} from "@mapwright/core/refresh/dismissed-suggestions";
import { emptyOutput } from "@mapwright/core/workspaces/manage-workspace";
import { collection, doc, limit, orderBy, query, where } from "firebase/firestore";
import { useMemo } from "react";
import { useFirestore } from "reactfire";
import type { MapLanguageModel } from "#/map-model/language-model/map-language-model.ts";
import { useLiveDocument, useLiveQuery } from "#/platform/firebase/live-data.client.tsx";
import { useCall } from "#/platform/firebase/use-call.client.ts";

/** Earlier ones are kept, but not listed. */
const MAX_LISTED_TASKS = 30;

interface MapReference {
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
  readonly mapId: MapId;
}

type FollowedModel = Omit<MapLanguageModel, "isManager" | "status"> & {
  readonly status: MapLanguageModel["status"] | "loading";
};

export function useMapLanguageModel({ uid, workspaceId, mapId }: MapReference): FollowedModel {
  const firestore = useFirestore();
  const call = useCall();
  const reference = useMemo(
    () => doc(firestore, languageModelPath(workspaceId)),
    [firestore, workspaceId],
  );
  const path = modelTasksPath(workspaceId);
  const own = useMemo(
    () =>
      query(
        collection(firestore, path),
        where("mapId", "==", mapId),
        orderBy("startedAt", "desc"),
        limit(MAX_LISTED_TASKS),
      ),
    [firestore, path, mapId],
  );
  const settings = useLiveDocument(uid, reference, languageModel);
  const live = useLiveQuery(uid, `${path} of ${mapId}`, own, modelTask);
  const dismissed = useMemo(() => doc(firestore, dismissalsPath(mapId)), [firestore, mapId]);
  const dismissals = useLiveDocument(uid, dismissed, dismissedSuggestions);
  const keys = dismissals.status === "ready" ? dismissals.value.keys : null;
  const known = settings.status === "ready" ? settings.value : null;
  // What this device doesn't have may still come from the server.
  const isLoading =
    settings.status === "loading" || (settings.status === "missing" && settings.isFromCache);
  return useMemo(() => {
    const place = { workspaceId, mapId };
    return {
      status: isLoading ? "loading" : known?.switchedOn ? "on" : "absent",
      model: known?.model ?? "",
      tasks: live.status === "ready" ? live.value : [],
      estimate: (request) => call("estimateModelTask", { ...place, ...request }, modelTaskEstimate),
      async start(requestId, request) {
        const input = { ...place, ...request, requestId };
        const result = await call("startModelTask", input, startModelTaskOutput);
        return result.ok ? null : result;
      },
      async cancel(taskId) {
        const result = await call("cancelModelTask", { workspaceId, taskId }, emptyOutput);
        return result.ok ? null : result;
      },
      declined: new Set(keys),
      async decline(key, isDismissed) {
        const input = { ...place, keys: [key], isDismissed };
        const result = await call("dismissSuggestions", input, dismissSuggestionsOutput);
        return result.ok ? null : result;
      },
    };
  }, [isLoading, known, live, keys, workspaceId, mapId, call]);
}
