/** The logo and color of reports and share links, for owners and admins. */
import { brandPath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { brand, type Brand } from "@mapwright/core/workspaces/brand";
import { emptyOutput } from "@mapwright/core/workspaces/manage-workspace";
import Skeleton from "@mui/material/Skeleton";
import { doc } from "firebase/firestore";
import { useFirestore } from "reactfire";
import { BrandForm } from "#/features/settings/workspace/brand-form.tsx";
import { describeCallFailure } from "#/ui/messages/call-failure-messages.ts";
import { useLiveDocument } from "#/platform/firebase/live-data.client.tsx";
import { useCall } from "#/platform/firebase/use-call.client.ts";
import { usePlanQuotas } from "#/platform/firebase/use-plan-quotas.client.ts";
import { PageSection } from "#/ui/controls/page-section.tsx";
import { useToast } from "#/ui/controls/toast.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";

const NONE: Pick<Brand, "logo" | "color"> = { logo: null, color: null };

interface BrandSettingsProps {
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
  readonly workspaceName: string;
}

export function BrandSettings({ uid, workspaceId, workspaceName }: BrandSettingsProps) {
  const live = useLiveDocument(uid, doc(useFirestore(), brandPath(workspaceId)), brand);
  const quotas = usePlanQuotas(uid, workspaceId);
  const call = useCall();
  const toast = useToast();
  const save = async (next: Pick<Brand, "logo" | "color">): Promise<string | null> => {
    const result = await call("setBrand", { workspaceId, ...next }, emptyOutput);
    if (!result.ok) return Object.values(result.fields)[0] ?? describeCallFailure(result);
    toast({ words: "Branding saved. Open links show it within a minute." });
    return null;
  };
  return (
    <PageSection
      title="Branding"
      lead="On the cover of reports. With the Agency plan, reports and share links also carry your color and don't mention Mapwright."
    >
      {live.status === "loading" || quotas === null ? (
        <Skeleton variant="rounded" height={140} />
      ) : live.status === "ready" || live.status === "missing" ? (
        <BrandForm
          key={live.status === "ready" ? live.value.updatedAt : 0}
          saved={live.status === "ready" ? live.value : NONE}
          workspaceName={workspaceName}
          canColor={quotas.hasWhiteLabelLinks}
          onSave={save}
        />
      ) : (
        <ErrorNotice title="We couldn't load the branding">We&apos;ll keep retrying.</ErrorNotice>
      )}
    </PageSection>
  );
}
