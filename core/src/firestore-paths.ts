/**
 * Where each document lives. Browser, functions, rules tests and benches take their paths from here,
 * so that docs/data-model.md has one thing to agree with.
 */
import type { CounterKind } from "#/accounts/write-counter.ts";
import type { JobId, MapId, SnapshotId, UserId, WorkspaceId } from "#/ids.ts";
import { inviteIdOf } from "#/workspaces/invite-id.ts";

export const userPath = (uid: UserId) => `users/${uid}`;
export const workspacePath = (workspace: WorkspaceId) => `workspaces/${workspace}`;
export const memberPath = (workspace: WorkspaceId, uid: UserId) =>
  `workspaces/${workspace}/members/${uid}`;
/** Where a person is signed in; theirs alone. */
export const sessionsPath = (uid: UserId) => `users/${uid}/sessions`;
/** When a person last added a ticket, message or session; theirs alone. See `core/src/accounts/write-counter.ts`. */
export const counterPath = (uid: UserId, kind: CounterKind) => `users/${uid}/counters/${kind}`;
/** Where a person was named in comments; theirs alone. */
export const mentionsPath = (uid: UserId) => `users/${uid}/mentions`;
export const mentionPath = (uid: UserId, mention: string) => `users/${uid}/mentions/${mention}`;
/** Everybody's. */
export const mentionsGroup = () => "mentions";
/** Across workspaces: `where("id", "==", uid)` finds a person's memberships. */
export const membersGroup = () => "members";
export const membersPath = (workspace: WorkspaceId) => `workspaces/${workspace}/members`;
export const invitesPath = (workspace: WorkspaceId) => `workspaces/${workspace}/invites`;
/** `email`: in canonical form, whose hash is the id. */
export const invitePath = (workspace: WorkspaceId, email: string) =>
  `workspaces/${workspace}/invites/${inviteIdOf(email)}`;
/** Hashes of the tokens in invitation emails; functions only. */
export const inviteSecretsPath = (workspace: WorkspaceId) =>
  `workspaces/${workspace}/inviteSecrets`;
export const inviteSecretPath = (workspace: WorkspaceId, email: string) =>
  `workspaces/${workspace}/inviteSecrets/${inviteIdOf(email)}`;
/** Append-only; functions write, owners and admins read. */
export const auditPath = (workspace: WorkspaceId) => `workspaces/${workspace}/audit`;
export const ticketsPath = () => "tickets";
export const ticketPath = (ticket: string) => `tickets/${ticket}`;
export const ticketMessagesPath = (ticket: string) => `tickets/${ticket}/messages`;
/** How often somebody called; functions only, with TTL. */
export const rateLimitPath = (key: string) => `rateLimits/${key}`;
/** Accounts being deleted, and as long as backups live those that were; functions only. `key`: a hash of the uid. */
export const accountDeletionPath = (key: string) => `accountDeletions/${key}`;
export const accountDeletionsPath = () => "accountDeletions";
/** What people were known by over time; functions only. `key`: the same hash of the uid. */
export const personRecordsPath = () => "personRecords";
export const personRecordPath = (key: string) => `personRecords/${key}`;
/** Workspaces being deleted, and as long as backups live those that were; functions only. */
export const workspaceDeletionPath = (workspace: WorkspaceId) => `workspaceDeletions/${workspace}`;
export const workspaceDeletionsPath = () => "workspaceDeletions";
/** What is paused; functions only. */
export const serviceLimitsPath = () => "system/limits";
/** What the workspace pays for; functions only. */
export const billingPath = (workspace: WorkspaceId) => `workspaces/${workspace}/billing/current`;
/** What is counted against the plan, as of the last time a map became active; functions only. */
export const usagePath = (workspace: WorkspaceId) => `workspaces/${workspace}/usage/current`;
export const jobsPath = (workspace: WorkspaceId) => `workspaces/${workspace}/jobs`;
export const jobPath = (workspace: WorkspaceId, job: JobId) =>
  `workspaces/${workspace}/jobs/${job}`;
/** What a job has gathered so far: its keyword plan and packs of SERPs; functions only. */
export const jobResultsPath = (workspace: WorkspaceId, job: JobId) =>
  `workspaces/${workspace}/jobs/${job}/results`;
export const jobPlanPath = (workspace: WorkspaceId, job: JobId) =>
  `${jobResultsPath(workspace, job)}/plan`;
/** Zero-padded, so that packs sort by id in the order they were made. */
export const jobPackPath = (workspace: WorkspaceId, job: JobId, pack: number) =>
  `${jobResultsPath(workspace, job)}/pack-${String(pack).padStart(4, "0")}`;
export const mapsPath = () => "maps";
export const mapPath = (map: MapId) => `maps/${map}`;
export const snapshotChunksPath = (map: MapId, snapshot: SnapshotId) =>
  `maps/${map}/snapshots/${snapshot}/chunks`;
/** The log of what people change; append-only. */
export const operationsPath = (map: MapId) => `maps/${map}/ops`;
/** The logs of all maps. */
export const operationsGroup = () => "ops";
/** Who is in a map right now; with TTL. */
export const presencePath = (map: MapId) => `maps/${map}/presence`;
/** Where people are, in all maps. */
export const presenceGroup = () => "presence";
/** Maps being erased, until they are; functions only. */
export const mapDeletionPath = (map: MapId) => `mapDeletions/${map}`;
export const mapDeletionsPath = () => "mapDeletions";
/** Maps being stored, until they are; functions only. */
export const mapDraftPath = (map: MapId) => `mapDrafts/${map}`;
export const mapDraftsPath = () => "mapDrafts";
/** How far maps of before the trash have been looked for; functions only. */
export const mapShelvingPath = () => "mapShelving/progress";
/** Links to maps for people without an account; functions write, editors read. */
export const sharesPath = () => "shares";
/** `id`: SHA-256 of the link's token, in hex. */
export const sharePath = (id: string) => `shares/${id}`;
/** Who gets the newsletter, or has asked to; functions only. `id`: SHA-256 of the address, in hex. */
export const newsletterSubscriberPath = (id: string) => `newsletterSubscribers/${id}`;
export const newsletterSubscribersPath = () => "newsletterSubscribers";
/** Letters to be sent; functions only. Whatever delivers mail watches it. */
export const mailPath = () => "mail";
