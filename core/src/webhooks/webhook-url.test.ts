import { expect, test } from "vitest";
import { checkWebhookUrl } from "#/webhooks/webhook-url.ts";

test.each([
  "https://example.com/hooks/mapwright",
  "https://hooks.example.com:8443/a?b=c",
  "https://bücher.example/",
])("%s may get events", (address) => {
  expect(checkWebhookUrl(address)).toBeNull();
});

test.each([
  ["example.com/hook", "complete address"],
  ["http://example.com/hook", "https://"],
  ["ftp://example.com/", "https://"],
  ["https://kim:secret@example.com/", "user name and password"],
  ["https://example.com/#token", "from #"],
  ["https://localhost/hook", "from the internet"],
  ["https://LOCALHOST./hook", "from the internet"],
  ["https://printer.local/", "from the internet"],
  ["https://metadata.google.internal/", "from the internet"],
  ["https://intranet/", "from the internet"],
])("%s may not, and the message says why", (address, why) => {
  expect(checkWebhookUrl(address)).toContain(why);
});
