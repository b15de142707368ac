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
import { createCsvLinkUseCase, revokeCsvLinkUseCase } from "#/csv-links/use-cases.ts";
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
import { readProviderCostsUseCase } from "#/operations/use-cases.ts";
import {
  chooseDeliveryUseCase,
  connectDataSourceUseCase,
  disconnectDataSourceUseCase,
  orderDataSourcesUseCase,
  testDataSourceUseCase,
} from "#/research/data-sources/use-cases.ts";
import {
  estimateListResearchUseCase,
  estimateResearchUseCase,
} from "#/research/estimates/use-cases.ts";
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
  testWebhookUseCase,
} from "#/webhooks/use-cases.ts";
import {
  createApiKeyUseCase,
  revokeApiKeyUseCase,
  rotateApiKeyUseCase,
} from "#/api-keys/use-cases.ts";
import { ASSISTANT_OFFER } from "#/assistant-offer.ts";
import { ASSISTANT_TOOLS } from "#/assistant-tools.ts";
import { USE_CASES } from "#/doors.ts";
import { apiFunctionOf } from "#/platform/http/api-function.ts";
import { mcpFunctionOf } from "#/platform/mcp/mcp-function.ts";
import { callableOf } from "#/platform/callables/callable-of.ts";
import { PROVIDER_SECRETS } from "#/platform/parameters.ts";
import { bindSecrets } from "#/platform/environment.ts";
import { DELETION_TIMEOUT_SECONDS } from "#/platform/time-budget.ts";

export { customerClosed } from "#/billing/customer-closed.function.ts";
export { billingWebhook } from "#/billing/billing-webhook.function.ts";
export { checkoutCreated } from "#/billing/checkout-created.function.ts";
export { endTrials } from "#/billing/end-trials.function.ts";
export { reconcileBilling } from "#/billing/reconcile-billing.function.ts";
export { creditsNoticed } from "#/billing/notices/credits-noticed.function.ts";
export { planNoticed } from "#/billing/notices/plan-noticed.function.ts";
export { remindOfTrials } from "#/billing/notices/remind-of-trials.function.ts";
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

export const api = apiFunctionOf(USE_CASES);
export const mcp = mcpFunctionOf(USE_CASES, ASSISTANT_TOOLS, ASSISTANT_OFFER);
export const createApiKey = callableOf(createApiKeyUseCase, {
  secrets: bindSecrets("apiKeyPepper"),
});
export const rotateApiKey = callableOf(rotateApiKeyUseCase, {
  secrets: bindSecrets("apiKeyPepper"),
});
export const revokeApiKey = callableOf(revokeApiKeyUseCase);
export const deleteAccount = callableOf(deleteAccountUseCase, {
  timeoutSeconds: DELETION_TIMEOUT_SECONDS,
});
export const provisionUser = callableOf(provisionUserUseCase, {
  secrets: bindSecrets("allowanceKey"),
});
export const signOutEverywhere = callableOf(signOutEverywhereUseCase);
export const importMap = callableOf(importMapUseCase, {
  // A map of 100,000 keywords is decompressed in memory.
  memory: "2GiB",
  timeoutSeconds: 120,
  concurrency: 4,
});
export const answerInvite = callableOf(answerInviteUseCase);
export const readInvite = callableOf(readInviteUseCase);
export const activateMaps = callableOf(activateMapsUseCase);
export const compactMap = callableOf(compactMapUseCase);
export const copyMap = callableOf(copyMapUseCase);
export const combineMaps = callableOf(combineMapsUseCase, { timeoutSeconds: 300 });
export const createShare = callableOf(createShareUseCase);
export const deleteMap = callableOf(deleteMapUseCase, { timeoutSeconds: DELETION_TIMEOUT_SECONDS });
export const keepMapsOpen = callableOf(keepMapsOpenUseCase);
export const setEmailChoice = callableOf(setEmailChoiceUseCase);
export const setMonthlyCap = callableOf(setMonthlyCapUseCase);
export const readShare = callableOf(readShareUseCase);
export const shareFreeMap = callableOf(shareFreeMapUseCase);
export const lookUpFreely = callableOf(lookUpFreelyUseCase, ASKS_PROVIDERS);
export const revokeShare = callableOf(revokeShareUseCase);
export const confirmNewsletter = callableOf(confirmNewsletterUseCase);
export const leaveNewsletter = callableOf(leaveNewsletterUseCase);
export const subscribeToNewsletter = callableOf(subscribeToNewsletterUseCase);
export const estimateResearch = callableOf(estimateResearchUseCase, ASKS_PROVIDERS);
export const readProviderCosts = callableOf(readProviderCostsUseCase);
export const readResearchCoverage = callableOf(readResearchCoverageUseCase, ASKS_PROVIDERS);
export const searchPlaces = callableOf(searchPlacesUseCase, ASKS_PROVIDERS);
export const estimateDomainResearch = callableOf(estimateDomainResearchUseCase, {
  ...ASKS_PROVIDERS,
  timeoutSeconds: 120,
});
export const estimateRedditResearch = callableOf(estimateRedditResearchUseCase, {
  ...ASKS_PROVIDERS,
  // The largest file of threads is cleaned again.
  memory: "1GiB",
  timeoutSeconds: 120,
});
export const uploadThreads = callableOf(uploadThreadsUseCase, { memory: "1GiB", concurrency: 8 });
export const setMapRefresh = callableOf(setMapRefreshUseCase);
export const refreshMap = callableOf(refreshMapUseCase);
export const dismissSuggestions = callableOf(dismissSuggestionsUseCase);
export const estimateListResearch = callableOf(estimateListResearchUseCase, ASKS_PROVIDERS);
export const connectDataSource = callableOf(connectDataSourceUseCase);
export const testDataSource = callableOf(testDataSourceUseCase);
export const disconnectDataSource = callableOf(disconnectDataSourceUseCase);
export const orderDataSources = callableOf(orderDataSourcesUseCase);
export const chooseDelivery = callableOf(chooseDeliveryUseCase);
export const startResearch = callableOf(startResearchUseCase);
export const continueResearch = callableOf(continueResearchUseCase);
export const cancelResearch = callableOf(cancelResearchUseCase);
export const previewPlanChange = callableOf(previewPlanChangeUseCase, ASKS_STRIPE);
export const changePlan = callableOf(changePlanUseCase, ASKS_STRIPE);
export const cancelSubscription = callableOf(cancelSubscriptionUseCase, ASKS_STRIPE);
export const resumeSubscription = callableOf(resumeSubscriptionUseCase, ASKS_STRIPE);
export const readPayments = callableOf(readPaymentsUseCase, ASKS_STRIPE);
export const changeMemberRole = callableOf(changeMemberRoleUseCase);
export const createWorkspace = callableOf(createWorkspaceUseCase, {
  secrets: bindSecrets("allowanceKey"),
});
export const deleteWorkspace = callableOf(deleteWorkspaceUseCase, {
  timeoutSeconds: DELETION_TIMEOUT_SECONDS,
});
export const setBrand = callableOf(setBrandUseCase);
export const removeMember = callableOf(removeMemberUseCase);
export const transferOwnership = callableOf(transferOwnershipUseCase);
export const createWebhook = callableOf(createWebhookUseCase);
export const changeWebhook = callableOf(changeWebhookUseCase);
export const rotateWebhookSecret = callableOf(rotateWebhookSecretUseCase);
export const deleteWebhook = callableOf(deleteWebhookUseCase);
export const testWebhook = callableOf(testWebhookUseCase);
export const redeliverWebhook = callableOf(redeliverWebhookUseCase);
export const createCsvLink = callableOf(createCsvLinkUseCase);
export const revokeCsvLink = callableOf(revokeCsvLinkUseCase);
