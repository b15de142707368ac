/**
 * `STRIPE_SECRET_KEY=… npm run billing:setup -- --webhook <URL>`: prepares a Stripe account for selling, as often as you
 * like. The key is read from the environment only, so that it is in no file and in no list of processes.
 */
import { parseArgs } from "node:util";
import { z } from "zod";
import { openStripe } from "../../../../functions/src/billing/stripe-billing.ts";
import { setUpAccount } from "#/billing/setup/set-up-account.ts";

const USAGE = `STRIPE_SECRET_KEY=… npm run billing:setup -- --webhook <URL of the function billingWebhook>

Makes what is missing in the Stripe account: products, prices, what customers may do in the portal, and the webhook.
Use the key of a test account first.

  --api <URL>  another API than Stripe's, such as that of the local stand-in (http://127.0.0.1:7090)`;

const settings = z.object({
  STRIPE_SECRET_KEY: z.string().regex(/^[sr]k_/, "starts with sk_ or rk_"),
  webhook: z.url({ protocol: /^https?$/ }),
  api: z.url({ protocol: /^https?$/ }).optional(),
});

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      webhook: { type: "string" },
      api: { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  const { STRIPE_SECRET_KEY } = process.env;
  const read = settings.safeParse({ ...values, STRIPE_SECRET_KEY });
  if (values.help || !read.success) {
    if (!values.help) console.error(z.prettifyError(read.error ?? new z.ZodError([])));
    console.log(USAGE);
    return values.help ? 0 : 2;
  }
  const { STRIPE_SECRET_KEY: secretKey, webhook, api } = read.data;
  const stripe = openStripe({ secretKey, apiUrl: api === undefined ? null : new URL(api) });
  const { lines, problems, webhookSecret } = await setUpAccount(stripe, { webhookUrl: webhook });
  for (const line of lines) console.log(line);
  if (webhookSecret !== null)
    console.log(
      `\nThe webhook's signing secret, which Stripe doesn't show again:\n  ${webhookSecret}\nStore it with: npx firebase functions:secrets:set STRIPE_WEBHOOK_SECRET`,
    );
  for (const problem of problems) console.error(`\n${problem}`);
  return problems.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
