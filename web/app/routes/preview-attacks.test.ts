/** Attempts to see drafts without permission, and to be redirected from the preview's addresses to other sites. */
import { RouterContextProvider } from "react-router-dom";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { LAKE_TOKEN, startFakeLake, type FakeLake } from "#/content/testing/fake-lake.ts";

const SITE = "https://mapwright.example";
const SECRET = "c2VjcmV0LW9mLXRoZS1zdHVkaW8";

function secretDocument(ageSeconds: number) {
  return {
    _id: "drafts.preview-secret",
    _type: "sanity.previewUrlSecret",
    _updatedAt: new Date(Date.now() - ageSeconds * 1000).toISOString(),
    secret: SECRET,
    source: "test",
    studioUrl: "https://studio.example/",
  };
}

/** The routes of a site that uses this lake; they read the environment once per process. */
async function openSite(ageSeconds = 60): Promise<{
  lake: FakeLake;
  enable: (query: Record<string, string>) => Promise<Response>;
  disable: (to: string) => Response;
  settle: (address: string, cookie?: string) => Promise<{ access: string; answer: Response }>;
}> {
  const lake = await startFakeLake([secretDocument(ageSeconds)]);
  onTestFinished(() => lake.close());
  vi.stubEnv("SANITY_PROJECT_ID", "test");
  vi.stubEnv("SANITY_API_HOST", lake.url);
  vi.stubEnv("SANITY_API_READ_TOKEN", LAKE_TOKEN);
  vi.stubEnv("SANITY_STUDIO_URL", "https://studio.example");
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.resetModules();
  const [enabling, disabling, settling, { accessContext }] = await Promise.all([
    import("#/routes/api/preview.enable.ts"),
    import("#/routes/api/preview.disable.ts"),
    import("#/content/preview/check-preview-access.server.ts"),
    import("#/content/source/access-context.ts"),
  ]);
  const args = (address: string, headers: HeadersInit = {}) => ({
    request: new Request(address, { headers }),
    url: new URL(address),
    params: {},
    context: new RouterContextProvider(),
    pattern: "",
  });
  return {
    lake,
    enable: (query) =>
      enabling.loader(args(`${SITE}/api/preview/enable?${new URLSearchParams(query).toString()}`)),
    disable: (to) =>
      disabling.loader(args(`${SITE}/api/preview/disable?to=${encodeURIComponent(to)}`)),
    async settle(address, cookie) {
      const given = args(`${SITE}${address}`, cookie ? { cookie } : {});
      const answer = await settling.checkPreviewAccess(given, () =>
        Promise.resolve(new Response("page", { headers: { "Cache-Control": "public" } })),
      );
      if (!(answer instanceof Response)) throw new Error("The middleware gave no answer");
      return { access: given.context.get(accessContext).kind, answer };
    },
  };
}

beforeEach(() => void vi.stubEnv("NODE_ENV", "production"));

const noStore = (answer: Response) =>
  expect(answer.headers.get("Cache-Control")).toMatch(/no-store/);

test("the Studio's secret opens the preview for one reader by cookie, and the response is not cached", async () => {
  const { enable, settle } = await openSite();
  const answer = await enable({
    "sanity-preview-secret": SECRET,
    "sanity-preview-pathname": "/about?x=1#y",
  });
  expect([answer.status, answer.headers.get("Location")]).toEqual([307, "/about?x=1#y"]);
  noStore(answer);
  const [cookie = ""] = answer.headers.get("Set-Cookie")?.split(";") ?? [];
  const page = await settle("/about", cookie);
  expect(page.access).toBe("drafts");
  noStore(page.answer);
});

test.each([
  ["no secret", ""],
  ["a wrong secret", "d3JvbmctYnV0LWxvbmctZW5vdWdo"],
  ["the first part of the right one", SECRET.slice(0, -1)],
  ["a pattern", "*"],
  ["GROQ", '" || true || "'],
])("%s does not open a preview", async (_name, secret) => {
  const { enable, settle } = await openSite();
  const answer = await enable({ "sanity-preview-secret": secret });
  expect(answer.status).toBe(401);
  expect(answer.headers.get("Set-Cookie")).toBeNull();
  noStore(answer);
  const page = await settle(`/about?preview=${encodeURIComponent(secret)}`);
  expect(page.access).toBe("refused");
  expect(page.answer.headers.get("Set-Cookie")).toBeNull();
  noStore(page.answer);
});

test("a secret in an address moves to the cookie, and previews are kept out of search engines", async () => {
  const { settle } = await openSite();
  const { answer } = await settle(`//evil.example/about?a=1&preview=${SECRET}&b=2`);
  expect([answer.status, answer.headers.get("Location")]).toEqual([
    307,
    "/evil.example/about?a=1&b=2",
  ]);
  noStore(answer);
  const page = await settle("/about", answer.headers.get("Set-Cookie")?.split(";")[0]);
  expect([page.access, page.answer.headers.get("X-Robots-Tag")]).toEqual(["drafts", "noindex"]);
  const data = await settle(`/about.data?preview=${SECRET}`);
  expect([data.access, data.answer.status]).toEqual(["drafts", 200]);
});

test("an expired secret opens nothing, even for a reader who has it stored", async () => {
  const { enable, settle } = await openSite(3_700);
  expect((await enable({ "sanity-preview-secret": SECRET })).status).toBe(401);
  expect((await settle("/about", `__session=${SECRET}`)).access).toBe("refused");
  expect((await settle(`/about?preview=${SECRET}`)).access).toBe("refused");
});

test("a secret of another dataset opens nothing here", async () => {
  const { lake, enable } = await openSite();
  lake.documents = [];
  expect((await enable({ "sanity-preview-secret": SECRET })).status).toBe(401);
});

test.each([
  "//evil.example/x",
  "https://evil.example/x",
  "/\\evil.example",
  "\\\\evil.example",
  `${SITE}//evil.example`,
  "javascript:alert(1)",
  "data:text/html,x",
  "http://",
  "/%0d%0aSet-Cookie:a=b",
  "/ok\r\nSet-Cookie: a=b",
])("the preview's addresses redirect only within this site, not to %j", async (to) => {
  const { enable, disable } = await openSite();
  const answers = [
    await enable({ "sanity-preview-secret": SECRET, "sanity-preview-pathname": to }),
    disable(to),
  ];
  for (const answer of answers) {
    expect(new URL(answer.headers.get("Location") ?? "/", SITE).origin).toBe(SITE);
    expect(answer.headers.get("Set-Cookie") ?? "").not.toMatch(/a=b/);
  }
});

test("an editor sees an error when the lake is down, and a stored token shows published content", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const { lake, enable, settle } = await openSite();
  await lake.close();
  const answer = await enable({ "sanity-preview-secret": SECRET });
  expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining("right now")]);
  expect(answer.headers.get("Content-Security-Policy")).toContain("https://studio.example");
  expect((await settle("/about", `__session=${SECRET}`)).access).toBe("unchecked");
  vi.mocked(console.error).mockClear();
});
