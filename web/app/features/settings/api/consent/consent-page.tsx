import {
  allowAppOutput,
  appRequest,
  readAppRequestOutput,
  type AppRequest,
  type ReadAppRequestOutput,
} from "@mapwright/core/api-keys/oauth";
import type { Member } from "@mapwright/core/workspaces/workspace";
import { canManageMembers } from "@mapwright/core/workspaces/workspace-policy";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { useEffect, useState } from "react";
import type { OfferedWorkspace, Permission } from "#/features/settings/api/consent/consent.ts";
import { ConsentView } from "#/features/settings/api/consent/consent-view.tsx";
import { useWorkspaceNames } from "#/features/settings/api/consent/use-workspace-names.ts";
import { createCallFailure, type CallFailure } from "#/platform/call-failure.ts";
import { useCall } from "#/platform/firebase/use-call.client.ts";
import { EmptyState } from "#/ui/empty-state.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { describeFailureCode } from "#/ui/messages/call-failure-messages.ts";

interface ConsentPageProps {
  /** Parameters as the app wrote them into the URL. */
  readonly query: URLSearchParams;
  readonly workspaceId: Member["workspaceId"];
  readonly memberships: readonly Member[];
}

/** `/app/connect`: where apps send people who want to connect them. */
export function ConsentPage({ query, workspaceId, memberships }: ConsentPageProps) {
  const request = readRequest(query);
  const found = useAppRequest(request);
  const open = memberships
    .filter(({ role }) => canManageMembers(role))
    .toSorted(
      (a, b) => Number(b.workspaceId === workspaceId) - Number(a.workspaceId === workspaceId),
    );
  const workspaces = useWorkspaceNames(open.map((member) => member.workspaceId));
  const call = useCall();
  if (open.length === 0)
    return (
      <EmptyState title="Ask an owner or admin">
        Only owners and admins can connect apps to a workspace.
      </EmptyState>
    );
  if (found === null || workspaces === null) return <Skeleton variant="rounded" height={420} />;
  if ("ok" in found) return <UnknownApp failure={found} />;
  if (found.status === "refused") return <Refused {...found} />;
  const [first, ...others] = workspaces;
  const allow = async (permission: Permission) => {
    const result = await call("allowApp", { request, ...permission }, allowAppOutput);
    if (!result.ok) return result;
    leaveFor(result.value.to);
    return null;
  };
  const offered: readonly [OfferedWorkspace, ...OfferedWorkspace[]] | null = first
    ? [first, ...others]
    : null;
  return offered ? (
    <ConsentView
      app={found}
      workspaces={offered}
      allow={allow}
      deny={() => {
        leaveFor(found.deny);
      }}
    />
  ) : null;
}

function leaveFor(url: string): void {
  location.assign(url);
}

/** null: it can't be one. */
function readRequest(query: URLSearchParams): AppRequest | null {
  const of = (name: string) => query.get(name) ?? "";
  const parsed = appRequest.safeParse({
    clientId: of("client_id"),
    redirectUri: of("redirect_uri"),
    responseType: of("response_type"),
    codeChallenge: of("code_challenge"),
    codeChallengeMethod: of("code_challenge_method"),
    scope: of("scope"),
    state: of("state"),
    resource: of("resource"),
  });
  return parsed.success ? parsed.data : null;
}

/** null: not known yet. */
function useAppRequest(request: AppRequest | null): ReadAppRequestOutput | CallFailure | null {
  const call = useCall();
  const [found, setFound] = useState<ReadAppRequestOutput | CallFailure | null>(
    request === null ? createCallFailure("not-found") : null,
  );
  const asked = JSON.stringify(request);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const input = { request: appRequest.parse(JSON.parse(asked)) };
      const result = await call("readAppRequest", input, readAppRequestOutput);
      if (!isGone) setFound(result.ok ? result.value : result);
    };
    if (asked !== "null") void read();
    return () => {
      isGone = true;
    };
  }, [call, asked]);
  return found;
}

function UnknownApp({ failure }: { readonly failure: CallFailure }) {
  return (
    <ErrorNotice title="This app can't be connected">
      {failure.code === "not-found"
        ? "We don't know it, or it asked to send you to an address that isn't its own. Start again from the app."
        : describeFailureCode(failure.code)}
    </ErrorNotice>
  );
}

function Refused({ message, back }: { readonly message: string; readonly back: string }) {
  return (
    <ErrorNotice
      title="This app can't be connected"
      action={<Button href={back}>Back to {new URL(back).host}</Button>}
    >
      Its request isn't valid: {message}.
    </ErrorNotice>
  );
}
