/** The deploy manifest: each export is one deployed function, by its name. */
export { answerInvite } from "#/invites/answer-invite.function.ts";
export { inviteWritten } from "#/invites/invite-written.function.ts";
export { readInvite } from "#/invites/read-invite.function.ts";
export { confirmNewsletter } from "#/newsletter/confirm-newsletter.function.ts";
export { leaveNewsletter } from "#/newsletter/leave-newsletter.function.ts";
export { subscribeToNewsletter } from "#/newsletter/subscribe-to-newsletter.function.ts";
export { openWorkspace } from "#/accounts/open-workspace.function.ts";
export { cancelResearch } from "#/research/cancel-research.function.ts";
export { estimateResearch } from "#/research/estimate-research.function.ts";
export { runResearchJob } from "#/research/run-research-job.function.ts";
export { startResearch } from "#/research/start-research.function.ts";
export { sweepResearchJobs } from "#/research/sweep-research-jobs.function.ts";
export { site } from "#/site/site.function.ts";
export { changeMemberRole } from "#/workspaces/change-member-role.function.ts";
export { createWorkspace } from "#/workspaces/create-workspace.function.ts";
export { removeMember } from "#/workspaces/remove-member.function.ts";
export { transferOwnership } from "#/workspaces/transfer-ownership.function.ts";
