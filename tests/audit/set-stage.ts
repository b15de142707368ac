/** Something on every page that needs it: an account with a map, a share link, an invitation and a support ticket. */
import { mapPath, ticketMessagesPath, ticketPath } from "@mapwright/core/firestore-paths";
import type { MapId } from "@mapwright/core/ids";
import { createShareOutput } from "@mapwright/core/maps/share/map-share";
import { getSharePagePath } from "@mapwright/core/maps/share/share-link";
import { MAP_VIEWS } from "../../core/src/maps/map-views.ts";
import type { Places } from "../../local/src/audit/route-addresses.ts";
import {
  saveRedditEvidence,
  saveSiteEvidence,
} from "../../functions/src/platform/maps/map-chunks.ts";
import { BREWING } from "../fixtures/brewing-snapshot.ts";
import { toSite, makeRedditEvidence } from "../fixtures/evidenced-map.ts";
import { putMap } from "../journeys/fixtures/listed-maps.ts";
import {
  addMember,
  callAs,
  createUser,
  enroll,
  invite,
  sellSeats,
  buildSignedInState,
  type TestUser,
} from "../journeys/fixtures/people.ts";
import { readQueuedEmailPath, openStoredDocuments } from "../journeys/fixtures/stored-documents.ts";

type SignedIn = ReturnType<typeof buildSignedInState>;

interface Stage {
  /** A browser that the account is signed in to. */
  readonly signedIn: SignedIn;
  readonly places: Places;
}

/** Stores a ticket as the browser of its author does. */
async function putTicket(uid: string, workspaceId: string): Promise<string> {
  const id = "ATicketForTheAudit01";
  const now = new Date();
  const fields = { id, workspaceId, createdBy: uid, topic: "question", status: "open" };
  const db = openStoredDocuments();
  await db
    .doc(ticketPath(id))
    .set({ ...fields, subject: "Where do volumes come from?", createdAt: now, updatedAt: now });
  await db
    .collection(ticketMessagesPath(id))
    .add({ author: uid, from: "person", body: "They say “estimated”.", at: now });
  return id;
}

/** A domain map with the pages of a site and threads about its topics. */
async function putEvidencedMap(owner: TestUser): Promise<MapId> {
  const map = await putMap(owner, "Brewing, site and threads", { type: "domain" });
  const db = openStoredDocuments();
  const site = await saveSiteEvidence(db, map, toSite(BREWING));
  const reddit = await saveRedditEvidence(db, map, makeRedditEvidence(BREWING), ["r/coffee"]);
  await db.doc(mapPath(map)).update({
    evidence: {
      site: { ...site, at: new Date(site.at) },
      reddit: { ...reddit, at: new Date(reddit.at) },
    },
  });
  return map;
}

/** Sets up what `listAddresses` asks for: where to look at each route with a parameter. */
export async function setStage(): Promise<Stage> {
  const email = `audit-${String(Date.now())}@mapwright.example`;
  const owner = await enroll({ email, password: "a-long-enough-password" }, "Olga Example");
  await sellSeats(owner, 4);
  await addMember(owner, await createUser(owner, "otto"), "editor");
  const map = await putMap(owner, "Brewing");
  const evidenced = await putEvidencedMap(owner);
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
    signedIn: buildSignedInState(owner),
    places: {
      "blog/category/:category": ["/blog/category/topical-maps"],
      "blog/*": ["/blog/what-is-a-topical-map"],
      "docs/*": [
        "/docs/maps",
        "/docs/reference/faq",
        "/docs/reference/assistants",
        "/docs/reference/api-recipes",
        "/docs/reference/api-recipes/start-a-map",
      ],
      "*": [
        "/free-tools/keywords-map",
        "/roadmap",
        "/examples/pour-over-coffee",
        "/examples/vegetable-garden",
        { path: "/no-such-page", status: 404 },
        { path: "/no%20pe", status: 404 },
      ],
      "share/:token": [getSharePagePath(token)],
      "share/:token/embed": [`${getSharePagePath(token)}/embed`],
      ":inviterName/workspace/:invitedEmail": [await readQueuedEmailPath(guest)],
      "pricing/tier-plans/success/:plan": [
        "/pricing/tier-plans/success/pro",
        { path: "/pricing/tier-plans/success/none", status: 404 },
      ],
      "app/maps/new": [
        "/app/maps/new",
        "/app/maps/new?from=list",
        "/app/maps/new?type=domain",
        "/app/maps/new?type=reddit",
        `/app/maps/new?type=domain&map=${map}`,
      ],
      "app/maps/:mapId": [
        ...MAP_VIEWS.map((view) => `/app/maps/${map}?view=${view}`),
        `/app/maps/${evidenced}`,
        `/app/maps/${evidenced}?view=table`,
      ],
      "app/*": ["/app/no-such-page"],
      "app/support/:ticketId": [`/app/support/${await putTicket(owner.uid, owner.workspaceId)}`],
    },
  };
}
