/**
 * `node local/src/billing/serve.ts --port 7090 --webhook <URL> [--state <file>]`: stands in for Stripe. Prints its
 * address once it accepts requests. Reads STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, and where the product's Firestore
 * emulator listens.
 */
import { parseArgs } from "node:util";
import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { z } from "zod";
import { createSeededRandom } from "@mapwright/core/clustering/graph/seeded-random";
import { createProductClock } from "#/billing/product-clock.ts";
import { startStandIn } from "#/billing/stand-in-server.ts";
import { LOCAL_PROJECT_ID } from "#/stack/emulators.ts";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "7090" },
    webhook: { type: "string" },
    state: { type: "string" },
    /** Repeats the delays and copies of another run. */
    seed: { type: "string" },
  },
});
const settings = z
  .object({
    STRIPE_SECRET_KEY: z.string().startsWith("sk_test_"),
    STRIPE_WEBHOOK_SECRET: z.string().startsWith("whsec_"),
    // Never a real project.
    FIRESTORE_EMULATOR_HOST: z.string().regex(/^127\.0\.0\.1:\d+$/),
  })
  .parse(process.env);
const webhook = z.url().parse(values.webhook);

initializeApp({ projectId: LOCAL_PROJECT_ID });
const standIn = await startStandIn({
  port: Number(values.port),
  secretKey: settings.STRIPE_SECRET_KEY,
  webhook: { url: webhook, secret: settings.STRIPE_WEBHOOK_SECRET },
  file: values.state ?? null,
  product: createProductClock(getFirestore()),
  random: createSeededRandom(Number(values.seed ?? Date.now())),
});
console.log(standIn.url);

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    void standIn.stop().then(() => process.exit(0));
  });
