/** Links to a map: created by an editor, opened by someone without an account, and revoked. */
import { expect, type Page } from "@playwright/test";
import { sharesPath } from "@mapwright/core/firestore-paths";
import { findA11yViolations } from "../../browser/look-at.ts";
import { RATIO, changeMap, putMap } from "../fixtures/listed-maps.ts";
import { addMember, createUser, test } from "../fixtures/people.ts";
import { openStoredDocuments } from "../fixtures/stored-documents.ts";

/** Creates a link with this name on the map's page. @returns its address */
async function makeLink(page: Page, label: string): Promise<string> {
  const field = page.getByRole("textbox", { name: "Label (optional)" });
  if (!(await field.isVisible())) await page.getByText("More options and reports").click();
  await field.fill(label);
  await page.getByRole("button", { name: "Create link" }).click();
  const open = page.getByRole("link", { name: `Open link: ${label}` });
  await expect(open).toBeVisible();
  // The link may be listed before the call that created it has returned, which empties the form.
  await expect(field).toHaveValue("");
  return (await open.getAttribute("href")) ?? "";
}

test("a link shows the selected content to someone without an account until it is revoked, and commenters cannot make one", async ({
  person,
  openAs,
  provoke,
}) => {
  provoke(/status of 410/);
  const [ann, dot] = await Promise.all([createUser(person, "ann"), createUser(person, "dot")]);
  await addMember(ann, dot, "commenter");
  const map = await putMap(ann, "Coffee map");
  await changeMap(ann, map, [{ kind: "set-note", topic: RATIO, note: "Ask the lab" }]);
  const page = await openAs(ann, `/app/maps/${map}`);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("heading", { name: "Share “Coffee map”" })).toBeVisible();
  await expect(page.getByText("Link copied", { exact: true })).toBeVisible();
  const copied = await page.evaluate<string>("navigator.clipboard.readText()");
  await expect(page.getByRole("link", { name: /^Open link: Link of/ })).toHaveAttribute(
    "href",
    new URL(copied).pathname,
  );
  await page.getByRole("button", { name: "Revoke link", exact: true }).click();
  await expect(page.getByText("Link revoked", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Copy link", exact: true }).click();
  await expect(page.getByText("Link copied", { exact: true })).toBeVisible();
  const bare = await makeLink(page, "The client");
  await page.getByRole("checkbox", { name: "Notes" }).check();
  const withNotes = await makeLink(page, "The writer");
  expect(await findA11yViolations(page)).toEqual([]);
  const dots = await openAs(dot, `/app/maps/${map}`);
  await expect(dots.getByRole("button", { name: "Undo" })).toBeVisible();
  await expect(dots.getByRole("button", { name: "Share" })).toHaveCount(0);

  const guest = await openAs(null, bare);
  await expect(guest.getByRole("heading", { level: 1, name: "Coffee map" })).toBeVisible();
  await expect(guest.getByText("estimated", { exact: false }).first()).toBeVisible();
  await guest.setViewportSize({ width: 390, height: 844 });
  const widthPx = () => guest.evaluate<number>("document.documentElement.scrollWidth");
  await expect.poll(widthPx, "the treemap shrinks with the window").toBe(390);
  await guest.getByRole("searchbox", { name: "Search this map" }).fill("gooseneck");
  // The treemap above the list dims what does not match.
  const inList = (name: string) => guest.locator("summary").filter({ hasText: name });
  await expect(inList("Pour over kettles")).toBeVisible();
  await expect(inList("Light roasts")).toHaveCount(0);
  await guest.getByRole("searchbox", { name: "Search this map" }).fill("");
  await guest.getByRole("button", { name: "Expand all" }).click();
  await expect(guest.getByText("how fine to grind")).toBeVisible();
  await expect(guest.getByText("Ask the lab")).toHaveCount(0);
  expect(await findA11yViolations(guest)).toEqual([]);

  await guest.goto(withNotes);
  await guest.getByRole("button", { name: "Expand all" }).click();
  await expect(guest.getByText("Ask the lab")).toBeVisible();

  await page.getByRole("button", { name: "Revoke link: The client" }).click();
  const ended = page.getByRole("listitem", { name: "The client" });
  await expect(ended).toContainText("Revoked");
  await expect(ended.getByRole("button", { name: "Create again: The client" })).toBeVisible();
  const answer = await guest.goto(bare);
  expect(answer?.status()).toBe(410);
  await expect(guest.getByRole("heading", { name: "This link was revoked" })).toBeVisible();
  expect(await findA11yViolations(guest)).toEqual([]);
});

test(
  "a shared page is not cached, not indexed, makes no requests to Firebase, and says what is wrong when it expired, is unknown or its map is in the trash",
  { tag: "@long" },
  async ({ person, openAs, provoke }) => {
    provoke(/status of 404/);
    provoke(/status of 410/);
    const ann = await createUser(person, "ann");
    const map = await putMap(ann, "Coffee map");
    const page = await openAs(ann, `/app/maps/${map}`);
    await page.getByRole("button", { name: "Share" }).click();
    const link = await makeLink(page, "Anyone");
    const guest = await openAs(null, "/about");
    const asked: string[] = [];
    guest.on("request", (request) => asked.push(request.url()));
    const answer = await guest.goto(link);
    await guest.getByRole("button", { name: "Expand all" }).click();
    await expect(guest.getByText("gooseneck kettle")).toBeVisible();
    const headers = answer?.headers() ?? {};
    expect(headers).toMatchObject({
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "x-frame-options": "DENY",
      "x-robots-tag": "noindex, nofollow",
    });
    expect(asked.filter((url) => /firestore|identitytoolkit|firebase/i.test(url))).toEqual([]);
    const framed = await guest.goto(`${link}/embed`);
    expect(framed?.headers()["content-security-policy"]).toContain("frame-ancestors *");
    expect(framed?.headers()["x-frame-options"]).toBeUndefined();
    await expect(guest.getByRole("heading", { level: 1, name: "Coffee map" })).toBeVisible();
    await expect(guest.getByRole("banner")).toHaveCount(0);
    expect(await findA11yViolations(guest)).toEqual([]);

    await guest.goto(`/share/${"A".repeat(43)}`);
    await expect(guest.getByRole("heading", { name: "This link doesn't work" })).toBeVisible();
    await openStoredDocuments().doc(`maps/${map}`).update({ trashedAt: new Date() });
    await guest.goto(link);
    await expect(guest.getByRole("heading", { name: "This map isn't available" })).toBeVisible();
    const stored = await openStoredDocuments()
      .collection(sharesPath())
      .where("mapId", "==", map)
      .get();
    for (const { ref } of stored.docs) await ref.update({ expiresAt: new Date(0) });
    await guest.goto(link);
    await expect(guest.getByRole("heading", { name: "This link has expired" })).toBeVisible();
  },
);
