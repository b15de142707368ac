/**
 * The path of each document. Browser, functions, rules tests and benchmarks take paths from here, so that
 * docs/data-model.md has one source to match.
 */
import type { ApiKeyId } from "#/api-keys/api-key.ts";
import type { CounterKind } from "#/accounts/write-counter.ts";
import type { JobId, MapId, ResearchPlanId, SnapshotId, UserId, WorkspaceId } from "#/ids.ts";
import type { RefreshedEvidence } from "#/research/map-refresh.ts";
import type { TrendKind } from "#/refresh/map-trend.ts";
import type { ResearchFileId } from "#/reddit/research-file.ts";
import { toInviteId } from "#/workspaces/invite-id.ts";

export const userPath = (uid: UserId) => `users/${uid}`;
export const workspacePath = (workspace: WorkspaceId) => `workspaces/${workspace}`;
export const memberPath = (workspace: WorkspaceId, uid: UserId) =>
  `workspaces/${workspace}/members/${uid}`;
/** Sessions of a person; private to them. */
export const sessionsPath = (uid: UserId) => `users/${uid}/sessions`;
/** The sessions of all people (collection group). */
export const sessionsGroup = () => "sessions";
/**
 * The last time a person added a ticket, message or session; private to them. See `core/src/accounts/write-counter.ts`.
 */
export const counterPath = (uid: UserId, kind: CounterKind) => `users/${uid}/counters/${kind}`;
/** Mentions of a person in comments; private to them. */
export const mentionsPath = (uid: UserId) => `users/${uid}/mentions`;
export const mentionPath = (uid: UserId, mention: string) => `users/${uid}/mentions/${mention}`;
/** The mentions of all people (collection group). */
export const mentionsGroup = () => "mentions";
/** Across workspaces: `where("id", "==", uid)` finds a person's memberships. */
export const membersGroup = () => "members";
export const membersPath = (workspace: WorkspaceId) => `workspaces/${workspace}/members`;
export const invitesPath = (workspace: WorkspaceId) => `workspaces/${workspace}/invites`;
/** `email`: in canonical form; its hash is the id. */
export const invitePath = (workspace: WorkspaceId, email: string) =>
  `workspaces/${workspace}/invites/${toInviteId(email)}`;
/** Hashes of the tokens in invitation emails; functions only. */
export const inviteSecretsPath = (workspace: WorkspaceId) =>
  `workspaces/${workspace}/inviteSecrets`;
export const inviteSecretPath = (workspace: WorkspaceId, email: string) =>
  `workspaces/${workspace}/inviteSecrets/${toInviteId(email)}`;
/** Append-only; functions write, owners and admins read. */
export const auditPath = (workspace: WorkspaceId) => `workspaces/${workspace}/audit`;
export const ticketsPath = () => "tickets";
export const ticketPath = (ticket: string) => `tickets/${ticket}`;
export const ticketMessagesPath = (ticket: string) => `tickets/${ticket}/messages`;
/** Rate limit counters; functions only, with TTL. */
export const rateLimitPath = (key: string) => `rateLimits/${key}`;
/** Accounts being deleted, and those deleted since the oldest backup; functions only. `key`: a hash of the uid. */
export const accountDeletionPath = (key: string) => `accountDeletions/${key}`;
export const accountDeletionsPath = () => "accountDeletions";
/** The names and addresses people have had; functions only. `key`: the same hash of the uid. */
export const personRecordsPath = () => "personRecords";
export const personRecordPath = (key: string) => `personRecords/${key}`;
/** Free credits and trials of inboxes; functions only, with TTL. `key`: a keyed hash of the inbox. */
export const allowancePath = (key: string) => `allowances/${key}`;
/** Emails that a person has turned off; functions only. `key`: the same hash of the uid. */
export const emailChoicesPath = (key: string) => `emailChoices/${key}`;
export const emailChoicesCollectionPath = () => "emailChoices";
/**
 * Billing emails that were sent; functions only, with TTL. `key`: a hash of the occurrence and the person.
 *
 * @stored `workspaces/{w}/sentNotices/{SHA-256 of occurrence and uid}`
 * @holds `kind`, `at` of an email about plan or credits that a person got, kept for 400 days.
 * @reads functions
 * @writes functions, in the transaction that queues the email
 */
export const sentNoticePath = (workspace: WorkspaceId, key: string) =>
  `workspaces/${workspace}/sentNotices/${key}`;
/** Workspaces being deleted, and those deleted since the oldest backup; functions only. */
export const workspaceDeletionPath = (workspace: WorkspaceId) => `workspaceDeletions/${workspace}`;
export const workspaceDeletionsPath = () => "workspaceDeletions";
/**
 * The content lake's last answers, by a hash of the query; functions only, with TTL.
 *
 * @stored `contentCopies/{hash of the query}`
 * @holds What the content lake last answered, gzipped in `data`, kept for 30 days; shown by instances that start while
 * it is away.
 * @reads functions
 * @writes functions (`site`)
 */
export const contentCopyPath = (key: string) => `contentCopies/${key}`;
/** Features that are paused; functions only. */
export const serviceLimitsPath = () => "system/limits";
/** The workspace's entitlement; functions only. */
export const billingPath = (workspace: WorkspaceId) => `workspaces/${workspace}/billing/current`;
/** Facts of the workspace's payments; functions only. */
export const billingFactsPath = (workspace: WorkspaceId) => `workspaces/${workspace}/billing/facts`;
/** Maps that stay editable when the plan includes fewer than there are; functions write, members read. */
export const openMapsPath = (workspace: WorkspaceId) => `workspaces/${workspace}/billing/openMaps`;
/** Requests of owners and admins to pay; a function adds the answer. With TTL. */
export const checkoutsPath = (workspace: WorkspaceId) => `workspaces/${workspace}/checkouts`;
export const checkoutPath = (workspace: WorkspaceId, checkout: string) =>
  `${checkoutsPath(workspace)}/${checkout}`;
/** The checkouts of all workspaces (collection group). */
export const checkoutsGroup = () => "checkouts";
/** Customers of the payment provider, each with its workspace; functions only. */
export const billingCustomersPath = () => "billingCustomers";
/**
 * @stored `billingCustomers/{customer}`
 * @holds `workspaceId`: whose customer it is; `closedAt`: when the workspace was deleted, missing before.
 * @reads functions
 * @writes functions (`checkoutCreated`), before anything is sold to it
 */
export const billingCustomerPath = (customer: string) => `billingCustomers/${customer}`;
/**
 * Events of the payment provider that were handled; functions only, with TTL.
 *
 * @stored `billingEvents/{event}`
 * @holds `type`, `at` of an event that was handled, kept for 30 days.
 * @reads functions
 * @writes functions (`billingWebhook`)
 */
export const billingEventPath = (event: string) => `billingEvents/${event}`;
/** Codes for the offers at a lower price; functions only. `id`: SHA-256 of the code, in hex. */
export const eligibilityCodePath = (id: string) => `eligibilityCodes/${id}`;
/** The workspace's branding on what it shares; functions write, members read. */
export const brandPath = (workspace: WorkspaceId) => `workspaces/${workspace}/brand/current`;
/** Maps of the free tool that visitors made a link to; functions only, with TTL. `id`: a hash of the link's token. */
export const freeMapPath = (id: string) => `freeMaps/${id}`;
/** Results pages looked up for visitors of the free tool; functions only, with TTL. `key`: a hash of the keyword. */
export const freeLookUpPath = (key: string) => `freeLookUps/${key}`;
/** Charges of providers on a day, in parts; functions only, with TTL. */
export const providerCostsPath = () => "providerCosts";
export const jobCostsPath = () => "jobCosts";
export const jobCostPath = (job: JobId) => `jobCosts/${job}`;
export const providerCostPath = (id: string) => `providerCosts/${id}`;
/**
 * Keyword ideas that a provider was asked for; functions only, with TTL. `key`: a hash of what was asked.
 *
 * @stored `ideaLists/{hash of the request}`
 * @holds Ideas as a provider suggested them, gzipped JSON in `data`, kept for a week for everyone, never from a
 * workspace's key. Without `data`: a lease of its `holder`.
 * @reads functions
 * @writes functions (`estimateResearch`)
 */
export const ideaListPath = (key: string) => `ideaLists/${key}`;
/** The entitlements of all workspaces (collection group). */
export const billingGroup = () => "billing";
/** Credits granted, left and reserved; functions write, members read. */
export const creditsPath = (workspace: WorkspaceId) => `workspaces/${workspace}/usage/credits`;
/** The origins and uses of credits; functions write, editors read. */
export const ledgerPath = (workspace: WorkspaceId) => `workspaces/${workspace}/ledger`;
export const ledgerEntryPath = (workspace: WorkspaceId, entry: string) =>
  `${ledgerPath(workspace)}/${entry}`;
/**
 * Usage counted against the plan, as of the last time a map became active; functions only.
 *
 * @stored `workspaces/{w}/usage/current`
 * @holds `activeMaps` as last counted, `updatedAt`: makes transactions that activate maps conflict.
 * @reads functions
 * @writes functions (`reservePlanQuota`)
 */
export const usagePath = (workspace: WorkspaceId) => `workspaces/${workspace}/usage/current`;
/** Keys of programs; functions write, owners and admins read. */
export const apiKeysPath = (workspace: WorkspaceId) => `workspaces/${workspace}/apiKeys`;
export const apiKeyPath = (workspace: WorkspaceId, key: ApiKeyId) =>
  `${apiKeysPath(workspace)}/${key}`;
/** The keys of all workspaces (collection group). */
export const apiKeysGroup = () => "apiKeys";
/** API keys by the secret that a program sends; functions only, with TTL. `hash`: a keyed hash of the secret. */
export const apiKeySecretsPath = () => "apiKeySecrets";
export const apiKeySecretPath = (hash: string) => `apiKeySecrets/${hash}`;
/** OAuth clients that registered themselves; functions only, with TTL. */
export const oauthClientPath = (client: string) => `oauthClients/${client}`;
/** Authorization codes and refresh tokens; functions only, with TTL. `hash`: a keyed hash of it. */
export const oauthSecretsPath = () => "oauthSecrets";
export const oauthSecretPath = (hash: string) => `oauthSecrets/${hash}`;
/**
 * Answers to requests with an `Idempotency-Key`; functions only, with TTL.
 *
 * @stored `workspaces/{w}/apiAnswers/{hash of API key and idempotency key}`
 * @holds What a request of a program was answered, for a day, so that a repeated one gets the same. Without `answer`: it
 * is being worked on.
 * @reads functions
 * @writes functions (`api`)
 */
export const apiAnswerPath = (workspace: WorkspaceId, key: string) =>
  `workspaces/${workspace}/apiAnswers/${key}`;
export const jobsPath = (workspace: WorkspaceId) => `workspaces/${workspace}/jobs`;
export const jobPath = (workspace: WorkspaceId, job: JobId) =>
  `workspaces/${workspace}/jobs/${job}`;
/**
 * Documents that a job stores besides its state: the outputs of its stages and where its SERPs came from; functions
 * only, except the plan.
 */
export const jobResultsPath = (workspace: WorkspaceId, job: JobId) =>
  `workspaces/${workspace}/jobs/${job}/results`;
export const jobResultPath = (workspace: WorkspaceId, job: JobId, name: string) =>
  `${jobResultsPath(workspace, job)}/${name}`;
/** The keywords of a job, readable by members. */
export const jobPlanPath = (workspace: WorkspaceId, job: JobId) =>
  jobResultPath(workspace, job, "plan");
/** Plans made by estimates, until a job is started from them or they expire; functions only, with TTL. */
export const researchPlansPath = (workspace: WorkspaceId) =>
  `workspaces/${workspace}/researchPlans`;
export const researchPlanPath = (workspace: WorkspaceId, plan: ResearchPlanId) =>
  `${researchPlansPath(workspace)}/${plan}`;
/** Uploads for research, in parts of at most 700 KiB; functions only, with TTL. */
export const researchFilesPath = (workspace: WorkspaceId) =>
  `workspaces/${workspace}/researchFiles`;
/**
 * @stored `workspaces/{w}/researchFiles/{hash}_{part}`
 * @holds `parts`; `data`: an upload or what a source of rankings answered, gzipped JSON. Kept for 60 days, threads for
 * two.
 * @reads functions
 * @writes functions (`estimateDomainResearch`, `uploadThreads`, `runResearchJob`)
 */
export const researchFilePartPath = (workspace: WorkspaceId, file: ResearchFileId, part: number) =>
  `${researchFilesPath(workspace)}/${file}_${part}`;
/** Batches of what crawls found and settled, from which they continue; functions only, with TTL. `part`: of a batch. */
export const crawlBatchesPath = (workspace: WorkspaceId) => `workspaces/${workspace}/crawlBatches`;
/** The pages of the same batches; functions only, with TTL. */
export const crawlPagesPath = (workspace: WorkspaceId) => `workspaces/${workspace}/crawlPages`;
/** The research plans of all workspaces (collection group). */
export const researchPlansGroup = () => "researchPlans";
/** The providers that the workspace has connected with its own keys. `source`: the provider. */
export const dataSourcesPath = (workspace: WorkspaceId) => `workspaces/${workspace}/dataSources`;
export const dataSourcePath = (workspace: WorkspaceId, source: string) =>
  `${dataSourcesPath(workspace)}/${source}`;
/** The data sources of all workspaces (collection group). */
export const dataSourcesGroup = () => "dataSources";
/** The language model that the workspace has connected with its own key; functions write, members read. */
export const languageModelPath = (workspace: WorkspaceId) =>
  `workspaces/${workspace}/languageModel/current`;
/** Usage of the language model this month; functions write, members read. */
export const modelUsagePath = (workspace: WorkspaceId) =>
  `workspaces/${workspace}/languageModel/usage`;
/** Tasks of the language model about the workspace's maps; functions write, members read; with TTL. */
export const modelTasksPath = (workspace: WorkspaceId) => `workspaces/${workspace}/modelTasks`;
export const modelTaskPath = (workspace: WorkspaceId, task: string) =>
  `${modelTasksPath(workspace)}/${task}`;
/** The tasks of all workspaces (collection group). */
export const modelTasksGroup = () => "modelTasks";
/** The SERPs that a workspace has: keywords, market and dates of each pack; with TTL. */
export const serpPacksPath = (workspace: WorkspaceId) => `workspaces/${workspace}/serpPacks`;
export const serpPackPath = (workspace: WorkspaceId, pack: string) =>
  `${serpPacksPath(workspace)}/${pack}`;
/** The SERPs of a pack, under the pack's id; with TTL. */
export const serpResultsPath = (workspace: WorkspaceId) => `workspaces/${workspace}/serpResults`;
export const serpResultPath = (workspace: WorkspaceId, pack: string) =>
  `${serpResultsPath(workspace)}/${pack}`;
/** Results pages ordered from a provider's queue and not collected yet; functions only, with TTL. */
export const serpOrdersPath = (workspace: WorkspaceId) => `workspaces/${workspace}/serpOrders`;
export const serpOrderPath = (workspace: WorkspaceId, batch: string) =>
  `${serpOrdersPath(workspace)}/${batch}`;
/** Figures of keywords that the workspace fetched; functions only, with TTL. */
export const keywordFiguresPath = (workspace: WorkspaceId) =>
  `workspaces/${workspace}/keywordFigures`;
export const keywordFiguresPackPath = (workspace: WorkspaceId, pack: string) =>
  `${keywordFiguresPath(workspace)}/${pack}`;
/** The pages of threads that a workspace has read: listing, page and dates of each; with TTL. */
export const threadPagesPath = (workspace: WorkspaceId) => `workspaces/${workspace}/threadPages`;
export const threadPagePath = (workspace: WorkspaceId, page: string) =>
  `${threadPagesPath(workspace)}/${page}`;
/** The threads of a page, in parts; with TTL. */
export const threadPartPath = (workspace: WorkspaceId, page: string, part: number) =>
  `workspaces/${workspace}/threadParts/${page}_${part}`;
/** Tags of the workspace's keywords, in slots; editors write. */
export const keywordTagsPath = (workspace: WorkspaceId) => `workspaces/${workspace}/keywordTags`;
/** Saved views of the workspace's keywords that everyone in it sees, in slots; editors write. */
export const sharedViewsPath = (workspace: WorkspaceId) => `workspaces/${workspace}/keywordViews`;
/** A person's own saved views, of all their workspaces, in slots; private to them. */
export const ownViewsPath = (uid: UserId) => `users/${uid}/keywordViews`;
/** Summaries of the workspace's maps for dashboards; functions write, members read. */
export const mapSummariesPath = (workspace: WorkspaceId) => `workspaces/${workspace}/mapSummaries`;
export const mapSummaryPath = (workspace: WorkspaceId, map: MapId) =>
  `${mapSummariesPath(workspace)}/${map}`;
/**
 * Maps whose summary is being made; functions only.
 *
 * @stored `summaryRuns/{m}`
 * @holds `mapId`, `changes`, `heldUntil`: the run that makes a map's summary; deleted once it has.
 * @reads functions
 * @writes functions (`renewSummary`)
 */
export const summaryRunPath = (map: MapId) => `summaryRuns/${map}`;
export const summaryRunsPath = () => "summaryRuns";
/**
 * The progress of making the maps' summaries again, for the version of what they contain; functions only.
 *
 * @stored `system/mapSummaries`
 * @holds `version`, `after`, `isDone`: how far summaries were made for the current version.
 * @reads functions
 * @writes functions (`sweepSummaries`)
 */
export const summarySweepPath = () => "system/mapSummaries";
export const mapsPath = () => "maps";
export const mapPath = (map: MapId) => `maps/${map}`;
export const snapshotChunksPath = (map: MapId, snapshot: SnapshotId) =>
  `maps/${map}/snapshots/${snapshot}/chunks`;
/** The append-only log of a map's operations. */
export const operationsPath = (map: MapId) => `maps/${map}/ops`;
/** The logs of all maps (collection group). */
export const operationsGroup = () => "ops";
/** Findings of the last refresh of a map, by what was read again; functions write, members read. */
export const mapUpdatesPath = (map: MapId) => `maps/${map}/updates`;
export const mapUpdatePath = (map: MapId, what: RefreshedEvidence) =>
  `${mapUpdatesPath(map)}/${what}`;
/** A map's figures from refresh to refresh; functions write, members read. */
export const mapTrendPath = (map: MapId, kind: TrendKind) => `maps/${map}/trends/${kind}`;
/** Answers that cite a map's site; functions write, members read. `previous`: the look-up before. */
export const siteMentionsPath = (map: MapId, reading: "current" | "previous" = "current") =>
  `maps/${map}/siteMentions/${reading}`;
/** Claim of the function that looks the answers up now; functions only. */
export const mentionsClaimPath = (map: MapId) => `maps/${map}/siteMentions/claim`;
/** Suggestions about a map that people dismissed; functions write, members read. */
export const dismissalsPath = (map: MapId) => `maps/${map}/dismissals/current`;
/** Schedules by which maps are refreshed; functions write, members read. */
export const refreshPath = (workspace: WorkspaceId, map: MapId) =>
  `workspaces/${workspace}/refreshes/${map}`;
/** The refreshes of all workspaces (collection group). */
export const refreshesGroup = () => "refreshes";
/** People who have the map open; with TTL. */
export const presencePath = (map: MapId) => `maps/${map}/presence`;
/** Presence in all maps (collection group). */
export const presenceGroup = () => "presence";
/** Maps whose deletion is in progress; functions only. */
export const mapDeletionPath = (map: MapId) => `mapDeletions/${map}`;
export const mapDeletionsPath = () => "mapDeletions";
/** Maps being stored, until that is done; functions only. */
export const mapDraftPath = (map: MapId) => `mapDrafts/${map}`;
export const mapDraftsPath = () => "mapDrafts";
/** Share links for people without an account; functions write, editors read. */
export const sharesPath = () => "shares";
/** `id`: SHA-256 of the link's token, in hex. */
export const sharePath = (id: string) => `shares/${id}`;
/** CSV links of all workspaces; functions write, editors read. */
export const csvLinksPath = () => "csvLinks";
/** `id`: SHA-256 of the link's token, in hex. */
export const csvLinkDocumentPath = (id: string) => `csvLinks/${id}`;
/** Addresses to which the workspace's events are sent; functions write, owners and admins read. */
export const webhooksPath = (workspace: WorkspaceId) => `workspaces/${workspace}/webhooks`;
export const webhookPath = (workspace: WorkspaceId, webhook: string) =>
  `${webhooksPath(workspace)}/${webhook}`;
/** The endpoints of all workspaces (collection group). */
export const webhooksGroup = () => "webhooks";
/** The log of an endpoint; functions write, owners and admins read; with TTL. `id`: the event's. */
export const webhookDeliveriesPath = (workspace: WorkspaceId, webhook: string) =>
  `${webhookPath(workspace, webhook)}/webhookDeliveries`;
export const webhookDeliveryPath = (workspace: WorkspaceId, webhook: string, id: string) =>
  `${webhookDeliveriesPath(workspace, webhook)}/${id}`;
/** The deliveries of all workspaces (collection group). */
export const webhookDeliveriesGroup = () => "webhookDeliveries";
/** Events for webhooks; functions only, with TTL. */
export const webhookEventPath = (workspace: WorkspaceId, event: string) =>
  `workspaces/${workspace}/webhookEvents/${event}`;
/** The events of all workspaces (collection group). */
export const webhookEventsGroup = () => "webhookEvents";
/** Changes of maps that webhooks are told about; functions only. */
export const mapChangesPath = (workspace: WorkspaceId, map: MapId) =>
  `workspaces/${workspace}/mapChanges/${map}`;
/** Newsletter subscribers, confirmed or pending; functions only. `id`: SHA-256 of the address, in hex. */
export const newsletterSubscriberPath = (id: string) => `newsletterSubscribers/${id}`;
export const newsletterSubscribersPath = () => "newsletterSubscribers";
/** Emails to be sent; functions only. The email delivery service watches this collection. */
export const mailPath = () => "mail";
