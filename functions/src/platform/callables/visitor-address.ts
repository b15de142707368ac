/**
 * The visitor whose request the site answers. Hosting's CDN passes on what visitors write into `Fastly-Client-IP`, so
 * that header proves nothing. `X-Forwarded-For` is appended to: the last entry is whoever called Google's front end. If
 * that is the CDN, the entry before it is whoever called the CDN; otherwise it is the caller.
 */
import type { IncomingHttpHeaders } from "node:http";
import { BlockList, isIP } from "node:net";

/** Fastly's address ranges, as it publishes them. */
const CDN_RANGES = [
  "23.235.32.0/20",
  "43.249.72.0/22",
  "103.244.50.0/24",
  "103.245.222.0/23",
  "103.245.224.0/24",
  "104.156.80.0/20",
  "140.248.64.0/18",
  "140.248.128.0/17",
  "146.75.0.0/17",
  "151.101.0.0/16",
  "157.52.64.0/18",
  "167.82.0.0/17",
  "167.82.128.0/20",
  "167.82.160.0/20",
  "167.82.224.0/20",
  "172.111.64.0/18",
  "185.31.16.0/22",
  "199.27.72.0/21",
  "199.232.0.0/16",
  "2a04:4e40::/32",
  "2a04:4e42::/32",
];

const cdn = new BlockList();
for (const range of CDN_RANGES) {
  const [network = "", prefix] = range.split("/");
  cdn.addSubnet(network, Number(prefix), isIP(network) === 6 ? "ipv6" : "ipv4");
}

/** null: unknown. */
export function readVisitorAddress(headers: IncomingHttpHeaders): string | null {
  const forwarded = headers["x-forwarded-for"];
  const list = typeof forwarded === "string" ? forwarded : (forwarded ?? []).join(",");
  const addresses = list.split(",").map((entry) => entry.trim());
  const last = addresses.findLast((address) => !isOfCdn(address));
  return last !== undefined && isIP(last) !== 0 ? last : null;
}

function isOfCdn(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && cdn.check(address, version === 6 ? "ipv6" : "ipv4");
}
