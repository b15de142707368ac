/** A fake of Serper: about ten results per page whatever is asked for; without credit, HTTP 400. */
import { z } from "zod";
import { findPlaceByName, listPlacesContaining } from "#/providers/fake-places.ts";
import { FAKE_KEYS, readJson, buildOkReply, type FakeProvider } from "#/providers/fake-provider.ts";
import {
  isForGoods,
  isLocal,
  listKeywordsAbout,
  listQuestionsAbout,
  listFakeResults,
} from "#/providers/fake-web.ts";

const PER_PAGE = 10;
const MAX_PAGES = 10;

const query = z.looseObject({
  q: z.string(),
  gl: z.string().optional(),
  hl: z.string().optional(),
  location: z.string().optional(),
  page: z.number().default(1),
});

export const fakeSerper: FakeProvider = {
  service: "serper",
  handle(request) {
    const { pathname, searchParams } = request.url;
    // Without a key.
    if (pathname === "/locations")
      return buildOkReply(
        listPlacesContaining(searchParams.get("q") ?? "", Number(searchParams.get("limit"))).map(
          ({ name, code, country, kind }) => ({
            name: name.split(",")[0],
            canonicalName: name,
            googleId: code,
            countryCode: country,
            targetType: kind,
          }),
        ),
      );
    const key = request.headers.get("x-api-key");
    if (key === FAKE_KEYS.spent) return refuse(400, "Not enough credits");
    if (key === FAKE_KEYS.limited) return refuse(429, "Too many requests");
    if (key !== FAKE_KEYS.valid) return refuse(403, "Unauthorized.");
    if (request.url.pathname === "/account") return buildOkReply({ balance: 2_498, rateLimit: 50 });
    const asked = query.safeParse(readJson(request));
    if (!asked.success) return refuse(400, "Missing query parameter");
    const { q, page, location } = asked.data;
    if (location !== undefined && !findPlaceByName(location))
      return refuse(400, "Invalid location");
    const searchParameters = { ...asked.data, type: "search", engine: "google" };
    const keywords = listKeywordsAbout(q).map(({ text }) => text);
    if (request.url.pathname === "/autocomplete")
      return buildOkReply({
        searchParameters,
        suggestions: keywords.slice(1, 11).map((value) => ({ value })),
        credits: 1,
      });
    const start = (page - 1) * PER_PAGE;
    const results =
      page > MAX_PAGES ? [] : listFakeResults(q, start + PER_PAGE, location).slice(start);
    return buildOkReply({
      searchParameters,
      organic: results.map(({ url, title, snippet }, i) => ({
        title,
        link: url,
        snippet,
        position: i + 1,
        ...(i === 0 && { sitelinks: [] }),
      })),
      ...(results.length > 0 && {
        ...(isLocal(q) && { places: [{ title: `A place for ${q}`, position: 1 }] }),
        ...(isForGoods(q) && { shopping: [{ title: `What to ${q}`, link: "" }] }),
        peopleAlsoAsk: listQuestionsAbout(q).map((question) => ({
          question,
          snippet: "",
          title: `All about ${q}`,
          link: "https://site0.example/",
        })),
        relatedSearches: keywords.slice(11, 19).map((each) => ({ query: each })),
      }),
      credits: 1,
    });
  },
};

function refuse(status: number, message: string) {
  return { status, body: { message, statusCode: status } };
}
