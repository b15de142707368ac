/** Something on every page that needs it: an account with a map, a share link, an invitation and a support ticket. */
import { billingPath, ticketMessagesPath, ticketPath } from "@mapwright/core/firestore-paths";
import { createShareOutput } from "@mapwright/core/maps/map-share";
import { sharePagePath } from "@mapwright/core/maps/share-link";
import type { Places } from "../../local/src/audit/route-addresses.ts";
import { putMap } from "../journeys/listed-maps.ts";
import { callAs, enroll, invite, signedIn } from "../journeys/people.ts";
import { queuedEmailPath, storedDocuments } from "../journeys/stored-documents.ts";

type SignedIn = ReturnType<typeof signedIn>;

interface Stage {
  /** A browser that the account is signed in to. */
  readonly signedIn: SignedIn;
  readonly places: Places;
}

/** As the browser of its author stores it. */
async function putTicket(uid: string, workspaceId: string): Promise<string> {
  const id = "ATicketForTheAudit01";
  const now = new Date();
  const fields = { id, workspaceId, createdBy: uid, topic: "question", status: "open" };
  const db = storedDocuments();
  await db
    .doc(ticketPath(id))
    .set({ ...fields, subject: "Where do volumes come from?", createdAt: now, updatedAt: now });
  await db
    .collection(ticketMessagesPath(id))
    .add({ author: uid, from: "person", body: "They say “estimated”.", at: now });
  return id;
}

/** What `addressesOf` asks for: where to look at each route with a parameter. */
export async function setStage(): Promise<Stage> {
  const email = `audit-${String(Date.now())}@mapwright.example`;
  const owner = await enroll({ email, password: "a-long-enough-password" }, "Olga Example");
  await storedDocuments().doc(billingPath(owner.workspaceId)).update({ seats: 3 });
  const map = await putMap(owner, "Brewing");
  const { token } = createShareOutput.parse(
    await callAs(owner.idToken, "createShare", {
      mapId: map,
      requestId: crypto.randomUUID(),
      label: "Audit",
      days: null,
      parts: { plan: true, notes: true },
    }),
  );
  const guest = `guest-${email}`;
  await invite(owner, guest);
  return {
    signedIn: signedIn(owner),
    places: {
      "blog/category/:category": ["/blog/category/topical-maps"],
      "blog/*": ["/blog/what-is-a-topical-map"],
      "docs/*": ["/docs/maps", "/docs/reference/faq"],
      "*": [
        "/free-tools/keywords-map",
        "/roadmap",
        "/examples/pour-over-coffee",
        "/examples/vegetable-garden",
        { path: "/no-such-page", status: 404 },
        { path: "/no%20pe", status: 404 },
      ],
      "share/:token": [sharePagePath(token)],
      "share/:token/embed": [`${sharePagePath(token)}/embed`],
      ":inviterName/workspace/:invitedEmail": [await queuedEmailPath(guest)],
      "app/maps/:mapId": [`/app/maps/${map}`],
      "app/support/:ticketId": [`/app/support/${await putTicket(owner.uid, owner.workspaceId)}`],
    },
  };
}
