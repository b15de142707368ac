import { log } from "#/platform/log/log.ts";
import { onMessagePublished } from "firebase-functions/v2/pubsub";
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";

/** The topic that the project's budget publishes to (docs/going-live.md). */
const BUDGET_TOPIC = "budget-notifications";

/**
 * Topic `budget-notifications`: pauses research, then emails, when the month's budget is spent. Cloud Billing publishes
 * several times a day, hours after the cost is incurred; until then `maxInstances` limits what a function may cost.
 */
export const budgetNotified = onMessagePublished(
  { topic: BUDGET_TOPIC, region: FUNCTIONS_REGION, memory: "256MiB", maxInstances: 1, retry: true },
  async ({ data }) => {
    const [{ getDatabase }, { applyBudget }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/operations/apply-budget.ts"),
    ]);
    let message: unknown;
    try {
      message = data.message.json;
    } catch (error) {
      // Retrying wouldn't make it a valid notification.
      log.error("budget message is not valid JSON", {}, error);
      return;
    }
    const { paused } = await applyBudget({ db: getDatabase(), nowMs: Date.now }, message);
    if (Object.keys(paused).length > 0)
      log.error("paused by the budget or manually", { paused: Object.keys(paused).join(", ") });
  },
);
