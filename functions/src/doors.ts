/**
 * Every use case, and why some are reachable by one transport only. Callables are deployed in index.ts; the HTTP API, and
 * every later transport for programs, offers what has an `offer`. A test fails for a use case that is neither reachable
 * nor named here.
 */
import * as accounts from "#/accounts/use-cases.ts";
import * as oauth from "#/api-keys/oauth/use-cases.ts";
import * as apiKeys from "#/api-keys/use-cases.ts";
import * as credits from "#/billing/credits/use-cases.ts";
import * as billing from "#/billing/use-cases.ts";
import * as csvLinks from "#/csv-links/use-cases.ts";
import * as imports from "#/imports/use-cases.ts";
import * as invites from "#/invites/use-cases.ts";
import * as editing from "#/maps/editing/use-cases.ts";
import * as reading from "#/maps/reading/use-cases.ts";
import * as maps from "#/maps/use-cases.ts";
import * as newsletter from "#/newsletter/use-cases.ts";
import * as operations from "#/operations/use-cases.ts";
import type { UseCase } from "#/platform/callables/use-case.ts";
import * as dataSources from "#/research/data-sources/use-cases.ts";
import * as domainMap from "#/research/domain-map/use-cases.ts";
import * as estimates from "#/research/estimates/use-cases.ts";
import * as redditMap from "#/research/reddit-map/use-cases.ts";
import * as researchReading from "#/research/reading/use-cases.ts";
import * as refresh from "#/research/refresh/use-cases.ts";
import * as siteMentions from "#/research/site-mentions/use-cases.ts";
import * as research from "#/research/use-cases.ts";
import * as languageModels from "#/language-models/use-cases.ts";
import * as webhooks from "#/webhooks/use-cases.ts";
import * as workspaces from "#/workspaces/use-cases.ts";

const CAPABILITIES = [
  accounts,
  apiKeys,
  billing,
  credits,
  csvLinks,
  dataSources,
  domainMap,
  editing,
  estimates,
  imports,
  invites,
  languageModels,
  maps,
  newsletter,
  oauth,
  operations,
  reading,
  redditMap,
  refresh,
  research,
  researchReading,
  siteMentions,
  webhooks,
  workspaces,
];

export const USE_CASES: readonly UseCase[] = CAPABILITIES.flatMap((capability): UseCase[] =>
  Object.values(capability),
);

const ACCOUNT = "It is about a person's account, and a key is no person.";
const TEAM = "Who is in a workspace is decided by people who have signed in.";
const MONEY = "Money is spent by people who have signed in.";
const KEYS = "A key that makes, replaces or revokes keys would outlive its own revocation.";
const TAKES_OVER = "What a key made ends with it, unless a person takes it over.";
const PROVIDER_KEYS = "Providers' keys are entered by people; nothing returns them.";
const MODEL = "An assistant is a language model itself, and reads the map with its own tools.";
const VISITORS = "It is for visitors of the site, through its server.";
const BROWSER_READS = "A browser reads it from the database itself, under its rules.";
const BROWSER_WRITES = "A browser writes it to the database itself, under its rules.";

/**
 * Use cases deployed as callables only, with the reason.
 *
 * @public for the tests that compare the doors with these lists
 */
export const NOT_FOR_PROGRAMS: Readonly<Record<string, string>> = {
  allowApp: KEYS,
  answerInvite: TEAM,
  cancelSubscription: MONEY,
  changeMemberRole: TEAM,
  changePlan: MONEY,
  cancelModelTask: MODEL,
  chooseDelivery: PROVIDER_KEYS,
  choosePaidReading: PROVIDER_KEYS,
  chooseQuestionDepth: PROVIDER_KEYS,
  compactMap: "The log is compacted when somebody opens a map; programs read it in any state.",
  confirmNewsletter: VISITORS,
  connectDataSource: PROVIDER_KEYS,
  connectLanguageModel: PROVIDER_KEYS,
  createApiKey: KEYS,
  createWorkspace: "A key belongs to one workspace.",
  deleteAccount: ACCOUNT,
  deleteMap: "What can't be undone is confirmed by a person; programs move maps to the trash.",
  deleteWorkspace: "What can't be undone is confirmed by a person.",
  disconnectDataSource: PROVIDER_KEYS,
  disconnectLanguageModel: PROVIDER_KEYS,
  dismissSuggestions: "Programs aren't shown suggestions: they edit the map.",
  estimateModelTask: MODEL,
  importMap: "It takes what a browser has read from a file; programs start a map from a list.",
  keepMapsOpen: MONEY,
  leaveNewsletter: VISITORS,
  listLanguageModels: PROVIDER_KEYS,
  lookUpFreely: VISITORS,
  lookUpMentions: "It spends with a provider's key, beyond the monthly limit of a key of ours.",
  orderDataSources: PROVIDER_KEYS,
  previewPlanChange: MONEY,
  provisionUser: ACCOUNT,
  readAppRequest: KEYS,
  readInvite: TEAM,
  readPayments: MONEY,
  readProviderCosts: "It is for support staff.",
  readShare: VISITORS,
  removeMember: TEAM,
  resumeSubscription: MONEY,
  revokeApiKey: KEYS,
  rotateApiKey: KEYS,
  rotateWebhookSecret: "A new secret is told to people, who also change the receiver.",
  setBrand: "How a workspace shows itself is decided by people who see it.",
  setEmailChoice: VISITORS,
  setMapRefresh:
    "A schedule spends later, beyond the monthly limit of a key; programs refresh now.",
  setMonthlyCap: MONEY,
  shareFreeMap: VISITORS,
  signOutEverywhere: ACCOUNT,
  startModelTask: MODEL,
  subscribeToNewsletter: VISITORS,
  switchLanguageModel: PROVIDER_KEYS,
  takeOverCsvLink: TAKES_OVER,
  takeOverWebhook: TAKES_OVER,
  testDataSource: PROVIDER_KEYS,
  transferOwnership: TEAM,
};

/**
 * Use cases offered to programs only, with the reason.
 *
 * @public for tests
 */
export const NOT_FOR_BROWSERS: Readonly<Record<string, string>> = {
  archiveMap: BROWSER_WRITES,
  compareKeywords: BROWSER_READS,
  editMap: BROWSER_WRITES,
  exportMap: "A browser makes the file itself, from the map that it shows.",
  listClusters: BROWSER_READS,
  listCsvLinks: BROWSER_READS,
  listDataSources: BROWSER_READS,
  listGaps: BROWSER_READS,
  listJobs: BROWSER_READS,
  listKeywords: BROWSER_READS,
  listLedger: BROWSER_READS,
  listMaps: BROWSER_READS,
  listShares: BROWSER_READS,
  listWebhookDeliveries: BROWSER_READS,
  listWebhooks: BROWSER_READS,
  listWorkspaceKeywords: BROWSER_READS,
  readBrief: BROWSER_READS,
  readCluster: BROWSER_READS,
  readCredits: BROWSER_READS,
  readJob: BROWSER_READS,
  readMap: BROWSER_READS,
  readOutline: BROWSER_READS,
  readResults: BROWSER_READS,
  trashMap: BROWSER_WRITES,
  updateMap: BROWSER_WRITES,
};

const SHOWN = "It is looked at beside the map; scripts ask the HTTP API for it, as JSON.";
const IN_EXPORT = "The command export writes all of it to a file.";
const EDITED = "Maps are changed where people see them and can undo it, or by a program over HTTP.";
const SET_UP = "It is set up once, in the app; programs that set up many use HTTP.";
const OTHER_START =
  "The command research starts from seeds; other starts take choices that a form shows.";
const FOLLOWED =
  "It goes on with a job that is followed in the app; research --watch waits for its own.";

/**
 * Use cases offered to programs over HTTP, but with no command of `mapwright`, with the reason.
 *
 * @public for tests
 */
export const NOT_FOR_COMMANDS: Readonly<Record<string, string>> = {
  activateMaps: EDITED,
  archiveMap: EDITED,
  cancelResearch: FOLLOWED,
  changeWebhook: SET_UP,
  combineMaps: EDITED,
  compareKeywords: SHOWN,
  continueResearch: FOLLOWED,
  copyMap: EDITED,
  createCsvLink: SET_UP,
  createShare: SET_UP,
  createWebhook: SET_UP,
  deleteWebhook: SET_UP,
  editMap: EDITED,
  estimateDomainResearch: OTHER_START,
  estimateListResearch: "The command cluster groups a list without an account.",
  estimateRedditResearch: OTHER_START,
  listClusters: IN_EXPORT,
  listCsvLinks: SET_UP,
  listDataSources: "The estimate that research shows says what bills apart.",
  listGaps: SHOWN,
  listJobs: FOLLOWED,
  listKeywords: IN_EXPORT,
  listLedger: "Accounting is for programs that keep books; whoami says what is left.",
  listShares: SET_UP,
  listWebhookDeliveries: SET_UP,
  listWebhooks: SET_UP,
  listWorkspaceKeywords: SHOWN,
  readBrief: SHOWN,
  readCluster: SHOWN,
  readResearchCoverage: SHOWN,
  readResults: SHOWN,
  redeliverWebhook: SET_UP,
  refreshMap: FOLLOWED,
  revokeCsvLink: SET_UP,
  revokeShare: SET_UP,
  searchPlaces: "The command research takes a country; places are chosen in a form.",
  testWebhook: SET_UP,
  trashMap: EDITED,
  updateMap: EDITED,
  uploadThreads: OTHER_START,
};
