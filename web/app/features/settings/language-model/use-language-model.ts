/** The workspace's language model, what it has used this month, and who is who. Live. */
import { languageModelPath, membersPath, modelUsagePath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import {
  languageModel,
  listLanguageModelsOutput,
  type LanguageModelSettings,
  type ModelAccess,
  type ModelLimits,
  type ModelPrice,
} from "@mapwright/core/language-models/language-model";
import { modelUsage, type ModelUsage } from "@mapwright/core/language-models/model-usage";
import { emptyOutput } from "@mapwright/core/workspaces/manage-workspace";
import { member } from "@mapwright/core/workspaces/workspace";
import { collection, doc, query } from "firebase/firestore";
import { useFirestore } from "reactfire";
import type { CallFailure } from "#/platform/call-failure.ts";
import { useLiveDocument, useLiveQuery, type Live } from "#/platform/firebase/live-data.client.tsx";
import { useCall, type CallResult } from "#/platform/firebase/use-call.client.ts";
import { describeFailureCode } from "#/ui/messages/call-failure-messages.ts";

interface WorkspaceModel {
  /** `missing`: none is connected. */
  readonly settings: Live<LanguageModelSettings>;
  /** null: nothing was used yet, or it is loading. */
  readonly usage: ModelUsage | null;
  /** Name as shown to people; null: no longer a member. */
  readonly nameOf: (uid: UserId) => string | null;
}

export function useLanguageModel(uid: UserId, workspaceId: WorkspaceId): WorkspaceModel {
  const firestore = useFirestore();
  const settings = useLiveDocument(
    uid,
    doc(firestore, languageModelPath(workspaceId)),
    languageModel,
  );
  const usage = useLiveDocument(uid, doc(firestore, modelUsagePath(workspaceId)), modelUsage);
  const people = membersPath(workspaceId);
  const members = useLiveQuery(uid, people, query(collection(firestore, people)), member);
  return {
    settings,
    usage: usage.status === "ready" ? usage.value : null,
    nameOf(person) {
      if (members.status !== "ready") return null;
      const found = members.value.find(({ id }) => id === person);
      return found ? found.displayName || found.email : null;
    },
  };
}

export interface ModelChoice {
  readonly model: string;
  readonly price: ModelPrice;
  readonly limits: ModelLimits;
}

export interface ModelActions {
  /** The models that an endpoint offers; also a test of the connection. */
  readonly list: (access: ModelAccess) => Promise<CallResult<readonly string[]>>;
  /** null: it is connected. */
  readonly connect: (access: ModelAccess, choice: ModelChoice) => Promise<CallFailure | null>;
  /** Resolves to a message when it failed. */
  readonly switchTo: (isOn: boolean) => Promise<string | null>;
  /** Resolves to a message when it failed. */
  readonly disconnect: () => Promise<string | null>;
}

export function useModelActions(workspaceId: WorkspaceId): ModelActions {
  const call = useCall();
  return {
    async list(access) {
      const input = { workspaceId, ...access };
      const result = await call("listLanguageModels", input, listLanguageModelsOutput);
      return result.ok ? { ok: true, value: result.value.models } : result;
    },
    async connect(access, choice) {
      const input = { workspaceId, ...access, ...choice };
      const result = await call("connectLanguageModel", input, emptyOutput);
      return result.ok ? null : result;
    },
    async switchTo(isOn) {
      const input = { workspaceId, isOn, ...(isOn && { hasRead: true }) };
      const result = await call("switchLanguageModel", input, emptyOutput);
      return result.ok ? null : describeFailureCode(result.code);
    },
    async disconnect() {
      const result = await call("disconnectLanguageModel", { workspaceId }, emptyOutput);
      return result.ok ? null : describeFailureCode(result.code);
    },
  };
}
