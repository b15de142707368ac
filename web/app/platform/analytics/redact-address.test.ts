import { expect, test } from "vitest";
import { redactAddress, redactPath } from "#/platform/analytics/redact-address.ts";

const OWN = "https://mapwright.example";

test.each([
  ["/", "/"],
  ["/pricing/tier-plans", "/pricing/tier-plans"],
  ["/share/s3cret-token", "/share/:token"],
  ["/share/s3cret-token/embed", "/share/:token/embed"],
  ["/Ada/workspace/bo@mail.example", "/:inviterName/workspace/:invitedEmail"],
  ["/app/maps/abc123", "/app/maps/:mapId"],
  ["/app/maps/new", "/app/maps/new"],
  ["/app/support/t1", "/app/support/:ticketId"],
])("the path %s is counted as %s", (path, counted) => {
  expect(redactPath(path)).toBe(counted);
});

test.each([
  [`${OWN}/account/action?mode=signIn&oobCode=secret`, `${OWN}/account/action`],
  [`${OWN}/newsletter/confirm#secret`, `${OWN}/newsletter/confirm`],
  [`${OWN}/share/secret?x=1`, `${OWN}/share/:token`],
  ["https://search.example/find?q=my+illness", "https://search.example"],
  ["/share/secret?x#y", "/share/:token"],
  ["$direct", "$direct"],
])("the address %s is counted as %s", (address, counted) => {
  expect(redactAddress(address, OWN)).toBe(counted);
});
