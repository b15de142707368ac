import { emailAddress } from "@mapwright/core/email-address";
import { workspaceId } from "@mapwright/core/ids";
import * as logger from "firebase-functions/logger";
import { onDocumentWritten } from "firebase-functions/v2/firestore";
import { environment } from "#/platform/environment.ts";
import { REGION } from "#/platform/region.ts";

/**
 * Trigger `inviteWritten`: an owner or admin wrote an invitation from a browser. Sends the letter it asks for, and
 * tells the workspace's log of one that was revoked. Tried again until it succeeds; told twice, it does no more.
 */
export const inviteWritten = onDocumentWritten(
  {
    document: "workspaces/{workspace}/invites/{invite}",
    region: REGION,
    memory: "256MiB",
    maxInstances: 10,
    retry: true,
  },
  async ({ id, params, data }) => {
    if (!data?.after.exists) return;
    const { data: email } = emailAddress.safeParse(data.after.get("email"));
    // Rules cannot tell every spelling apart: what is in another than ours would be a second invitation.
    if (email === undefined || email !== data.after.get("email")) {
      if (data.after.get("letter") === "waiting") await data.after.ref.update({ letter: "held" });
      return;
    }
    const address = { workspaceId: workspaceId.parse(params.workspace), email };
    const [{ database }, { newToken }, { sendInviteLetter }, { tellInviteRevoked }] =
      await Promise.all([
        import("#/platform/database.ts"),
        import("#/platform/secret-token.ts"),
        import("#/invites/send-invite-letter.ts"),
        import("#/invites/tell-invite-revoked.ts"),
      ]);
    const desk = { db: database(), nowMs: Date.now, newToken, siteOrigin: environment.siteOrigin };
    const isRevoked = data.after.get("status") === "revoked";
    if (isRevoked && data.before.get("status") !== "revoked")
      await tellInviteRevoked(desk.db, id, data.after);
    if (data.after.get("letter") !== "waiting") return;
    const outcome = await sendInviteLetter(desk, address);
    logger.info("invitation letter", { workspaceId: address.workspaceId, outcome });
  },
);
