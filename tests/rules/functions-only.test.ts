import { toInviteId } from "@mapwright/core/workspaces/invite-id";
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
  type Firestore,
} from "firebase/firestore";
import { expect, test } from "vitest";
import { inSoak } from "../setup/soak.ts";
import { openTwoTeams } from "./open-two-teams.ts";
import { INVITED } from "./two-teams.ts";
import { VISITORS, listAllowedVisitors, type Visitor } from "./visitors.ts";

const environment = await openTwoTeams();

/** One of each kind of caller; in a soak, everyone. */
const CALLERS = inSoak<readonly Visitor[]>(VISITORS, [
  "owner",
  "other team's owner",
  "staff",
  "signed out",
]);
const whoMay = (access: (db: Firestore) => Promise<unknown>) =>
  listAllowedVisitors(environment, access, CALLERS);

test.each([
  `workspaces/team/inviteSecrets/${toInviteId(INVITED.pending)}`,
  "apiKeySecrets/of-a-key",
  "oauthClients/of-an-app",
  "oauthSecrets/of-a-token",
  "workspaces/team/apiAnswers/of-a-request",
  "workspaces/team/usage/current",
  "workspaces/team/billing/facts",
  "workspaces/team/sentNotices/of-an-owner",
  "workspaces/team/webhookEvents/job_1",
  "workspaces/team/mapChanges/team-map",
  "emailChoices/of-a-person",
  "billingCustomers/cus_team",
  "billingEvents/evt_paid",
  "eligibilityCodes/of-a-code",
  "workspaces/team/jobs/job/results/serps",
  "workspaces/team/researchPlans/plan",
  "workspaces/team/researchFiles/file_0",
  "workspaces/team/crawlBatches/job_000000_000",
  "workspaces/team/crawlPages/job_000000_000",
  "newsletterSubscribers/reader",
  "mail/queued",
  "rateLimits/readInvite-owner",
  "freeMaps/of-a-link",
  "freeLookUps/of-a-keyword",
  "accountDeletions/former-member",
  "contentCopies/page",
  "personRecords/former-member",
  "allowances/of-an-inbox",
  "ideaLists/of-a-seed",
  "providerCosts/of-a-day",
  "jobCosts/of-a-job",
  "mapDeletions/team-map",
  "mapDrafts/team-map",
  "summaryRuns/team-map",
  "system/mapSummaries",
  "secrets/of-a-collection-no-rule-names",
])("%s: no browser can read, list, write or delete it", async (path) => {
  const folder = path.slice(0, path.lastIndexOf("/"));
  const touching = [
    await whoMay((db) => getDoc(doc(db, path))),
    await whoMay((db) => getDocs(query(collection(db, folder), limit(1)))),
    await whoMay((db) => setDoc(doc(db, `${folder}/new`), { credits: 0 })),
    await whoMay((db) => setDoc(doc(db, path), { credits: 0 })),
    await whoMay((db) => updateDoc(doc(db, path), { credits: 0 })),
    await whoMay((db) => deleteDoc(doc(db, path))),
  ];
  expect(touching.flat()).toEqual([]);
});
