import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import type { WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import { canManageMembers, canOwn } from "@mapwright/core/workspaces/workspace-policy";
import Skeleton from "@mui/material/Skeleton";
import { LanguageModelView } from "#/features/settings/language-model/language-model-view.tsx";
import {
  useLanguageModel,
  useModelActions,
} from "#/features/settings/language-model/use-language-model.ts";
import { ErrorNotice } from "#/ui/error-notice.tsx";

interface LanguageModelSettingsProps {
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
  readonly role: WorkspaceRole;
}

/** `/app/settings/language-model`: the model that the workspace has connected with its own key. */
export function LanguageModelSettingsPage({ uid, workspaceId, role }: LanguageModelSettingsProps) {
  const { settings, usage, nameOf } = useLanguageModel(uid, workspaceId);
  const actions = useModelActions(workspaceId);
  if (settings.status === "loading" || (settings.status === "missing" && settings.isFromCache))
    return <Skeleton variant="rounded" height={320} />;
  if (settings.status === "denied" || settings.status === "failed")
    return (
      <ErrorNotice title="We couldn't load the language model">
        {settings.status === "denied"
          ? "Your role in this workspace may have changed."
          : "We'll keep retrying."}
      </ErrorNotice>
    );
  return (
    <LanguageModelView
      settings={settings.status === "ready" ? settings.value : null}
      usage={usage}
      nameOf={nameOf}
      isOwner={canOwn(role)}
      actions={canManageMembers(role) ? actions : null}
    />
  );
}
