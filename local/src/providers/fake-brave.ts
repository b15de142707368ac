/** A fake of Brave Search: pages of up to 20 results with HTML in them, and limits per second and month in headers. */
import {
  FAKE_KEYS,
  buildOkReply,
  type FakeProvider,
  type FakeReply,
} from "#/providers/fake-provider.ts";
import { listFakeResults } from "#/providers/fake-web.ts";

const MAX_COUNT = 20;
const MAX_OFFSET = 9;
const TOTAL = 60;
/** A plan of 50 requests a second. */
const LIMITS = { "x-ratelimit-limit": "50, 15000", "x-ratelimit-remaining": "49, 14523" };
const SPENT = { "x-ratelimit-remaining": "0, 0", "x-ratelimit-reset": "1, 1419704" };
const LIMITED = { "x-ratelimit-remaining": "0, 14523", "x-ratelimit-reset": "2, 1419704" };

export const fakeBrave: FakeProvider = {
  service: "brave",
  handle({ url, headers }) {
    const key = headers.get("x-subscription-token");
    if (key === FAKE_KEYS.spent) return refuse(429, "QUOTA_LIMITED", SPENT);
    if (key === FAKE_KEYS.limited) return refuse(429, "RATE_LIMITED", LIMITED);
    if (key !== FAKE_KEYS.valid) return refuse(422, "SUBSCRIPTION_TOKEN_INVALID");
    const { searchParams } = url;
    const q = searchParams.get("q") ?? "";
    const count = Number(searchParams.get("count") ?? MAX_COUNT);
    const offset = Number(searchParams.get("offset") ?? 0);
    const isValid =
      q.length > 0 &&
      q.length <= 400 &&
      q.split(/\s+/).length <= 50 &&
      count >= 1 &&
      count <= MAX_COUNT &&
      offset <= MAX_OFFSET;
    if (!isValid) return refuse(422, "VALIDATION");
    const start = offset * count;
    const results = listFakeResults(q, Math.min(TOTAL, start + count)).slice(start);
    const found = buildOkReply({
      type: "search",
      query: {
        original: q,
        more_results_available: results.length > 0 && start + count < TOTAL,
      },
      // Without results, there is no web.
      ...(results.length > 0 && {
        web: {
          results: results.map(({ url: address, title, snippet }) => ({
            url: address,
            title: `<strong>${title}</strong>`,
            description: `${snippet} Salt &amp; pepper`,
            meta_url: { hostname: new URL(address).hostname },
          })),
        },
        faq: { results: [] },
      }),
    });
    return { ...found, headers: LIMITS };
  },
};

function refuse(status: number, code: string, headers: Record<string, string> = {}): FakeReply {
  const error = { id: "0", status, code, detail: "Unable to serve the request", meta: {} };
  return { status, headers, body: { type: "ErrorResponse", error, time: 1_764_000_000 } };
}
