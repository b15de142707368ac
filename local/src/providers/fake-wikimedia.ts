/** A fake of Wikipedia's search and of its page views: 404 when nobody read an article, 403 in HTML without a contact. */
import { buildOkReply, type FakeProvider } from "#/providers/fake-provider.ts";
import { FAKE_UNKNOWN } from "#/providers/fake-web.ts";

const VIEWS =
  /^\/api\/rest_v1\/metrics\/pageviews\/per-article\/[\w.]+\/all-access\/user\/([^/]+)\/monthly\/(\d{8})\/(\d{8})$/;
/** An article that nobody has read. */
export const UNREAD_SUBJECT = "unread subject";

export const fakeWikimedia: FakeProvider = {
  service: "wikimedia",
  handle({ url, headers }) {
    if (!/^\S+\/\S+ \(.+\)$/.test(headers.get("user-agent") ?? ""))
      return { status: 403, body: "Please set a user-agent and respect our robot policy" };
    if (url.pathname === "/w/rest.php/v1/search/page") {
      const subject = url.searchParams.get("q") ?? "";
      const title = subject.charAt(0).toUpperCase() + subject.slice(1);
      const found = subject.includes(FAKE_UNKNOWN) ? [] : [title];
      return buildOkReply({
        pages: ["Something else entirely", ...found].map((each, i) => ({
          id: i,
          key: each.replaceAll(" ", "_"),
          title: each,
          excerpt: `mentions ${subject}`,
          matched_title: null,
          description: null,
          thumbnail: null,
        })),
      });
    }
    const [, article = "", from = "", to = ""] = VIEWS.exec(url.pathname) ?? [];
    const title = decodeURIComponent(article).replaceAll("_", " ");
    if (article === "" || title.toLowerCase() === UNREAD_SUBJECT)
      return { status: 404, body: { type: "about:blank", title: "Not found", status: 404 } };
    const items = monthsBetween(from, to).map((month, i) => ({
      project: "en.wikipedia",
      article: decodeURIComponent(article),
      granularity: "monthly",
      timestamp: `${month}0100`,
      access: "all-access",
      agent: "user",
      views: 1_000 + i * 100,
    }));
    return buildOkReply({ items });
  },
};

/** `20261101`, `20270131` → `202611`, `202612`, `202701` */
function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  let year = Number(from.slice(0, 4));
  let month = Number(from.slice(4, 6));
  while (`${year}${String(month).padStart(2, "0")}` <= to.slice(0, 6)) {
    months.push(`${year}${String(month).padStart(2, "0")}`);
    month += 1;
    if (month > 12) {
      month = 1;
      year += 1;
    }
  }
  return months;
}
