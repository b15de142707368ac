/** The main path of a team owner without a mouse. */
import { expect } from "@playwright/test";
import { addMember, sellSeats, createUser, test } from "./fixtures/people.ts";

test(
  "a member is invited, given another role and removed without a mouse",
  { tag: "@long" },
  async ({ openAs, person }) => {
    const [olga, otto] = await Promise.all([
      createUser(person, "olga"),
      createUser(person, "otto"),
    ]);
    await sellSeats(olga, 4);
    await addMember(olga, otto, "editor");
    const page = await openAs(olga, "/app/team", { reducedMotion: "reduce" });
    await page.getByLabel("Email addresses").focus();
    await page.keyboard.type(`guest-${person.email}`);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("combobox", { name: "Role", exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Send invitation" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("list", { name: "Invitations" })).toContainText("As commenter");

    await page.getByRole("combobox", { name: `Role of ${otto.name}` }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("option", { name: "Editor" }).press("End");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("combobox", { name: `Role of ${otto.name}` })).toHaveText("Viewer");
    await expect(page.getByRole("combobox", { name: `Role of ${otto.name}` })).toBeFocused();

    // Disabled while the role is being saved; Tab would pass over it.
    const more = page.getByRole("button", { name: `More actions for ${otto.name}` });
    await expect(more).toBeEnabled();
    await page.keyboard.press("Tab");
    await expect(more).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    const question = page.getByRole("dialog", { name: `Remove ${otto.name}?` });
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("list", { name: "Members" }).getByRole("listitem")).toHaveCount(1);
  },
);
