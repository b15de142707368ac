import { emailAddress } from "@mapwright/core/email-address";
import { workspaceId } from "@mapwright/core/ids";
import { Timestamp } from "firebase-admin/firestore";
import { log } from "#/platform/log/log.ts";
import { onDocumentWritten } from "firebase-functions/v2/firestore";
import { environment } from "#/platform/environment.ts";
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";

/**
 * Trigger `inviteWritten`: a browser wrote an invitation for an owner or admin. Sends the email it requests, and
 * records a revocation in the workspace's audit log. Retried until it succeeds; idempotent.
 */
export const inviteWritten = onDocumentWritten(
  {
    document: "workspaces/{workspace}/invites/{invite}",
    region: FUNCTIONS_REGION,
    memory: "256MiB",
    maxInstances: 10,
    retry: true,
  },
  async ({ id, params, data }) => {
    if (!data?.after.exists) return;
    const isPending = data.after.get("delivery") === undefined;
    const { data: email } = emailAddress.safeParse(data.after.get("email"));
    // Rules can't normalize every spelling; an address stored in another form would be a second invitation.
    if (email === undefined || email !== data.after.get("email")) {
      if (isPending)
        await data.after.ref.update({
          delivery: { state: "refused", at: Timestamp.now(), reason: "address-not-canonical" },
        });
      return;
    }
    const address = { workspaceId: workspaceId.parse(params.workspace), email };
    const [{ getDatabase }, { createSecretToken }, { sendInviteEmail }, { recordInviteRevoked }] =
      await Promise.all([
        import("#/platform/database.ts"),
        import("#/platform/secret-token.ts"),
        import("#/invites/send-invite-email.ts"),
        import("#/invites/record-invite-revoked.ts"),
      ]);
    const deps = {
      db: getDatabase(),
      nowMs: Date.now,
      newToken: createSecretToken,
      siteOrigin: environment.siteOrigin,
    };
    const isRevoked = data.after.get("status") === "revoked";
    if (isRevoked && data.before.get("status") !== "revoked")
      await recordInviteRevoked(deps.db, id, data.after);
    if (!isPending) return;
    const outcome = await sendInviteEmail(deps, address);
    log.info("invitation email", { workspaceId: address.workspaceId, ...outcome });
  },
);
