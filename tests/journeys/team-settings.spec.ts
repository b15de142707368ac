/** Personal settings, applied in every browser where the person is signed in. */
import { join } from "node:path";
import { expect } from "@playwright/test";
import { findA11yViolations } from "../browser/look-at.ts";
import { getHomeHeading, submitSignIn } from "./fixtures/journey.ts";
import { addMember, sellSeats, createUser, test } from "./fixtures/people.ts";
import { listSessions } from "./fixtures/stored-sessions.ts";

const PICTURE = join(import.meta.dirname, "../../web/public/apple-touch-icon.png");

test(
  "colors, name and photo set in one browser appear in the other and in the team's list",
  { tag: "@long" },
  async ({ openAs, person }) => {
    const [olga, otto] = await Promise.all([
      createUser(person, "olga"),
      createUser(person, "otto"),
    ]);
    await sellSeats(olga, 2);
    await addMember(olga, otto, "viewer");
    const here = await openAs(olga, "/app/settings", { colorScheme: "light" });
    const there = await openAs(olga, "/app/settings", { colorScheme: "light" });
    const his = await openAs(otto, "/app/team");
    await expect(there.getByRole("button", { name: `Account: ${olga.name}` })).toBeVisible();

    await here.getByRole("button", { name: "Dark", exact: true }).click();
    await expect(there.locator("html")).toHaveAttribute("data-mw-scheme", "dark");
    await expect(there.getByRole("button", { name: "Dark", exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );

    await here.getByLabel("Name").fill("Olga Cartographer");
    await here.getByRole("button", { name: "Save name" }).click();
    await expect(there.getByRole("button", { name: "Account: Olga Cartographer" })).toBeVisible();
    await expect(there.getByLabel("Name")).toHaveValue("Olga Cartographer");

    await here.getByLabel("Photo").setInputFiles(PICTURE);
    await expect(here.getByRole("dialog", { name: "Your photo" })).toBeVisible();
    expect(await findA11yViolations(here)).toEqual([]);
    await here.getByRole("slider", { name: "Zoom" }).press("ArrowRight");
    await here.getByRole("button", { name: "Use this photo" }).click();
    await expect(here.getByRole("button", { name: "Remove photo" })).toBeVisible();
    await expect(there.getByRole("button", { name: "Remove photo" })).toBeVisible();
    const row = his.getByRole("list", { name: "Members" }).getByRole("listitem");
    await expect(row.filter({ hasText: "Olga Cartographer" }).locator("img")).toHaveAttribute(
      "src",
      /^data:image\//,
    );

    await here.getByLabel("Photo").setInputFiles({
      name: "notes.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("no picture"),
    });
    await expect(here.getByRole("alert")).toContainText("We couldn't change your photo");
  },
);

test(
  "a session is ended from another browser's list",
  { tag: "@long" },
  async ({ openAs, person }) => {
    const olga = await createUser(person, "olga");
    const here = await openAs(olga, "/app/settings/sign-in");
    const there = await openAs(olga, "/app");
    await expect(getHomeHeading(there)).toBeVisible();
    await here.getByRole("button", { name: /^End session: / }).click();
    await expect(there).toHaveURL("/sign-in");
    await expect(there.getByRole("main").getByRole("status")).toContainText(
      "signed out from your list of sessions",
    );
    await expect(here.getByRole("button", { name: /^End session: / })).toBeHidden();
    await expect(here.getByText("This browser", { exact: true })).toBeVisible();

    await submitSignIn(there, olga);
    await expect(getHomeHeading(there)).toBeVisible();
    await expect.poll(() => listSessions(olga.uid)).toHaveLength(3);
  },
);
