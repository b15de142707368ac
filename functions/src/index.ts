/** The deploy manifest: each export is one deployed function, named after the export. */
import "#/platform/callables/runtime-errors.ts";
import {
  deleteAccountUseCase,
  provisionUserUseCase,
  signOutEverywhereUseCase,
} from "#/accounts/use-cases.ts";
import {
  cancelSubscriptionUseCase,
  changePlanUseCase,
  previewPlanChangeUseCase,
  readPaymentsUseCase,
  resumeSubscriptionUseCase,
  setEmailChoiceUseCase,
  setMonthlyCapUseCase,
} from "#/billing/use-cases.ts";
import {
  createCsvLinkUseCase,
  revokeCsvLinkUseCase,
  takeOverCsvLinkUseCase,
} from "#/csv-links/use-cases.ts";
import { importMapUseCase } from "#/imports/use-cases.ts";
import { answerInviteUseCase, readInviteUseCase } from "#/invites/use-cases.ts";
import {
  activateMapsUseCase,
  combineMapsUseCase,
  compactMapUseCase,
  copyMapUseCase,
  createShareUseCase,
  deleteMapUseCase,
  keepMapsOpenUseCase,
  readShareUseCase,
  revokeShareUseCase,
  shareFreeMapUseCase,
} from "#/maps/use-cases.ts";
import {
  confirmNewsletterUseCase,
  leaveNewsletterUseCase,
  subscribeToNewsletterUseCase,
} from "#/newsletter/use-cases.ts";
import {
  cancelModelTaskUseCase,
  connectLanguageModelUseCase,
  disconnectLanguageModelUseCase,
  estimateModelTaskUseCase,
  listLanguageModelsUseCase,
  startModelTaskUseCase,
  switchLanguageModelUseCase,
} from "#/language-models/use-cases.ts";
import { readProviderCostsUseCase } from "#/operations/use-cases.ts";
import {
  chooseDeliveryUseCase,
  choosePaidReadingUseCase,
  chooseQuestionDepthUseCase,
  connectDataSourceUseCase,
  disconnectDataSourceUseCase,
  orderDataSourcesUseCase,
  testDataSourceUseCase,
} from "#/research/data-sources/use-cases.ts";
import {
  estimateListResearchUseCase,
  estimateResearchUseCase,
} from "#/research/estimates/use-cases.ts";
import { lookUpMentionsUseCase } from "#/research/site-mentions/use-cases.ts";
import { estimateDomainResearchUseCase } from "#/research/domain-map/use-cases.ts";
import {
  estimateRedditResearchUseCase,
  uploadThreadsUseCase,
} from "#/research/reddit-map/use-cases.ts";
import {
  dismissSuggestionsUseCase,
  refreshMapUseCase,
  setMapRefreshUseCase,
} from "#/research/refresh/use-cases.ts";
import {
  cancelResearchUseCase,
  continueResearchUseCase,
  lookUpFreelyUseCase,
  readResearchCoverageUseCase,
  searchPlacesUseCase,
  startResearchUseCase,
} from "#/research/use-cases.ts";
import {
  changeMemberRoleUseCase,
  createWorkspaceUseCase,
  deleteWorkspaceUseCase,
  removeMemberUseCase,
  setBrandUseCase,
  transferOwnershipUseCase,
} from "#/workspaces/use-cases.ts";
import {
  changeWebhookUseCase,
  createWebhookUseCase,
  deleteWebhookUseCase,
  redeliverWebhookUseCase,
  rotateWebhookSecretUseCase,
  takeOverWebhookUseCase,
  testWebhookUseCase,
} from "#/webhooks/use-cases.ts";
import {
  createApiKeyUseCase,
  revokeApiKeyUseCase,
  rotateApiKeyUseCase,
} from "#/api-keys/use-cases.ts";
import { allowAppUseCase, readAppRequestUseCase } from "#/api-keys/oauth/use-cases.ts";
import { API_WORDS } from "#/api-words.ts";
import { ASSISTANT_OFFER } from "#/assistant-offer.ts";
import { ASSISTANT_TOOLS } from "#/assistant-tools.ts";
import { USE_CASES } from "#/doors.ts";
import { createApiFunction } from "#/platform/http/api-function.ts";
import { createMcpFunction } from "#/platform/mcp/mcp-function.ts";
import { toCallable } from "#/platform/callables/to-callable.ts";
import { PROVIDER_SECRETS } from "#/platform/parameters.ts";
import { bindSecrets } from "#/platform/environment.ts";
import { DELETION_TIMEOUT_SECONDS, TASK_TIMEOUT_SECONDS } from "#/platform/time-budget.ts";

export { customerClosed } from "#/billing/customer-closed.function.ts";
export { billingWebhook } from "#/billing/billing-webhook.function.ts";
export { checkoutCreated } from "#/billing/checkout-created.function.ts";
export { endTrials } from "#/billing/end-trials.function.ts";
export { reconcileBilling } from "#/billing/reconcile-billing.function.ts";
export { creditsNoticed } from "#/billing/notices/credits-noticed.function.ts";
export { planNoticed } from "#/billing/notices/plan-noticed.function.ts";
export { remindOfTrials } from "#/billing/notices/remind-of-trials.function.ts";
export { oauth } from "#/api-keys/oauth/oauth.function.ts";
export { csv } from "#/csv-links/csv.function.ts";
export { emailSettled } from "#/invites/email-settled.function.ts";
export { inviteWritten } from "#/invites/invite-written.function.ts";
export { downloadArchive } from "#/accounts/archive/download-archive.function.ts";
export { profileChanged } from "#/accounts/profile-changed.function.ts";
export { revokeDisabledAccounts } from "#/accounts/revoke-disabled-accounts.function.ts";
export { sweepAccountDeletions } from "#/accounts/sweep-account-deletions.function.ts";
export { entitlementWritten } from "#/maps/entitlement-written.function.ts";
export { mapWritten } from "#/maps/map-written.function.ts";
export { operationWritten } from "#/maps/operation-written.function.ts";
export { checkBackups } from "#/operations/check-backups.function.ts";
export { budgetNotified } from "#/operations/budget-notified.function.ts";
export { sweepSummaries } from "#/maps/sweep-summaries.function.ts";
export { sweepTrash } from "#/maps/sweep-trash.function.ts";
export { refreshMaps } from "#/research/refresh/refresh-maps.function.ts";
export { runResearchJob } from "#/research/run-research-job.function.ts";
export { sweepResearchJobs } from "#/research/sweep-research-jobs.function.ts";
export { site } from "#/site/site.function.ts";
export { sweepWorkspaceDeletions } from "#/workspaces/sweep-workspace-deletions.function.ts";
export { announceMapChange } from "#/webhooks/announce-map-change.function.ts";
export { deliverWebhook } from "#/webhooks/deliver-webhook.function.ts";
export { sweepWebhooks } from "#/webhooks/sweep-webhooks.function.ts";
export { webhookDisabled } from "#/webhooks/webhook-disabled.function.ts";
export { webhookEventWritten } from "#/webhooks/webhook-event-written.function.ts";
export { workspaceRenamed } from "#/workspaces/workspace-renamed.function.ts";

/** They need the keys of the research providers. */
const ASKS_PROVIDERS = { secrets: bindSecrets(...PROVIDER_SECRETS) };

/** They ask the payment provider. */
const ASKS_STRIPE = { secrets: bindSecrets("stripeKey", "stripeWebhookSecret") };

export const api = createApiFunction(USE_CASES, API_WORDS);
export const mcp = createMcpFunction(USE_CASES, ASSISTANT_TOOLS, ASSISTANT_OFFER);
export const createApiKey = toCallable(createApiKeyUseCase, {
  secrets: bindSecrets("apiKeyPepper"),
});
export const rotateApiKey = toCallable(rotateApiKeyUseCase, {
  secrets: bindSecrets("apiKeyPepper"),
});
export const revokeApiKey = toCallable(revokeApiKeyUseCase);
export const readAppRequest = toCallable(readAppRequestUseCase);
export const allowApp = toCallable(allowAppUseCase, { secrets: bindSecrets("apiKeyPepper") });
export const deleteAccount = toCallable(deleteAccountUseCase, {
  timeoutSeconds: DELETION_TIMEOUT_SECONDS,
});
export const provisionUser = toCallable(provisionUserUseCase, {
  secrets: bindSecrets("allowanceKey"),
});
export const signOutEverywhere = toCallable(signOutEverywhereUseCase);
export const importMap = toCallable(importMapUseCase, {
  // A map of 100,000 keywords is decompressed in memory.
  memory: "2GiB",
  timeoutSeconds: 120,
  concurrency: 4,
});
export const answerInvite = toCallable(answerInviteUseCase);
export const readInvite = toCallable(readInviteUseCase);
export const activateMaps = toCallable(activateMapsUseCase);
export const compactMap = toCallable(compactMapUseCase);
export const copyMap = toCallable(copyMapUseCase);
export const combineMaps = toCallable(combineMapsUseCase, { timeoutSeconds: 300 });
export const createShare = toCallable(createShareUseCase);
export const deleteMap = toCallable(deleteMapUseCase, { timeoutSeconds: DELETION_TIMEOUT_SECONDS });
export const keepMapsOpen = toCallable(keepMapsOpenUseCase);
export const setEmailChoice = toCallable(setEmailChoiceUseCase);
export const setMonthlyCap = toCallable(setMonthlyCapUseCase);
export const readShare = toCallable(readShareUseCase);
export const shareFreeMap = toCallable(shareFreeMapUseCase);
export const lookUpMentions = toCallable(lookUpMentionsUseCase);
export const lookUpFreely = toCallable(lookUpFreelyUseCase, ASKS_PROVIDERS);
export const revokeShare = toCallable(revokeShareUseCase);
export const confirmNewsletter = toCallable(confirmNewsletterUseCase);
export const leaveNewsletter = toCallable(leaveNewsletterUseCase);
export const subscribeToNewsletter = toCallable(subscribeToNewsletterUseCase);
export const estimateResearch = toCallable(estimateResearchUseCase, ASKS_PROVIDERS);
export const readProviderCosts = toCallable(readProviderCostsUseCase);
export const readResearchCoverage = toCallable(readResearchCoverageUseCase, ASKS_PROVIDERS);
export const searchPlaces = toCallable(searchPlacesUseCase, ASKS_PROVIDERS);
export const estimateDomainResearch = toCallable(estimateDomainResearchUseCase, {
  ...ASKS_PROVIDERS,
  timeoutSeconds: 120,
});
export const estimateRedditResearch = toCallable(estimateRedditResearchUseCase, {
  ...ASKS_PROVIDERS,
  // The largest file of threads is cleaned again.
  memory: "1GiB",
  timeoutSeconds: 120,
});
export const uploadThreads = toCallable(uploadThreadsUseCase, { memory: "1GiB", concurrency: 8 });
export const setMapRefresh = toCallable(setMapRefreshUseCase);
export const refreshMap = toCallable(refreshMapUseCase);
export const dismissSuggestions = toCallable(dismissSuggestionsUseCase);
export const estimateListResearch = toCallable(estimateListResearchUseCase, ASKS_PROVIDERS);
export const connectDataSource = toCallable(connectDataSourceUseCase);
export const testDataSource = toCallable(testDataSourceUseCase);
export const disconnectDataSource = toCallable(disconnectDataSourceUseCase);
export const orderDataSources = toCallable(orderDataSourcesUseCase);
export const chooseDelivery = toCallable(chooseDeliveryUseCase);
export const choosePaidReading = toCallable(choosePaidReadingUseCase);
export const chooseQuestionDepth = toCallable(chooseQuestionDepthUseCase);
export const listLanguageModels = toCallable(listLanguageModelsUseCase);
export const connectLanguageModel = toCallable(connectLanguageModelUseCase);
export const switchLanguageModel = toCallable(switchLanguageModelUseCase);
export const disconnectLanguageModel = toCallable(disconnectLanguageModelUseCase);
export const estimateModelTask = toCallable(estimateModelTaskUseCase, { memory: "1GiB" });
export const startModelTask = toCallable(startModelTaskUseCase, {
  memory: "1GiB",
  timeoutSeconds: TASK_TIMEOUT_SECONDS,
});
export const cancelModelTask = toCallable(cancelModelTaskUseCase);
export const startResearch = toCallable(startResearchUseCase);
export const continueResearch = toCallable(continueResearchUseCase);
export const cancelResearch = toCallable(cancelResearchUseCase);
export const previewPlanChange = toCallable(previewPlanChangeUseCase, ASKS_STRIPE);
export const changePlan = toCallable(changePlanUseCase, ASKS_STRIPE);
export const cancelSubscription = toCallable(cancelSubscriptionUseCase, ASKS_STRIPE);
export const resumeSubscription = toCallable(resumeSubscriptionUseCase, ASKS_STRIPE);
export const readPayments = toCallable(readPaymentsUseCase, ASKS_STRIPE);
export const changeMemberRole = toCallable(changeMemberRoleUseCase);
export const createWorkspace = toCallable(createWorkspaceUseCase, {
  secrets: bindSecrets("allowanceKey"),
});
export const deleteWorkspace = toCallable(deleteWorkspaceUseCase, {
  timeoutSeconds: DELETION_TIMEOUT_SECONDS,
});
export const setBrand = toCallable(setBrandUseCase);
export const removeMember = toCallable(removeMemberUseCase);
export const transferOwnership = toCallable(transferOwnershipUseCase);
export const createWebhook = toCallable(createWebhookUseCase, {
  secrets: bindSecrets("apiKeyPepper"),
});
export const changeWebhook = toCallable(changeWebhookUseCase);
export const rotateWebhookSecret = toCallable(rotateWebhookSecretUseCase);
export const deleteWebhook = toCallable(deleteWebhookUseCase);
export const testWebhook = toCallable(testWebhookUseCase);
export const redeliverWebhook = toCallable(redeliverWebhookUseCase);
export const takeOverWebhook = toCallable(takeOverWebhookUseCase);
export const createCsvLink = toCallable(createCsvLinkUseCase);
export const revokeCsvLink = toCallable(revokeCsvLinkUseCase);
export const takeOverCsvLink = toCallable(takeOverCsvLinkUseCase);
