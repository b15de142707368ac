/** Tickets: a person asks and support answers, each in their own browser. */
import { expect } from "@playwright/test";
import { getAuth } from "firebase-admin/auth";
import { grantStaff } from "../../local/src/staff/staff.ts";
import { findA11yViolations } from "../browser/look-at.ts";
import { createUser, test, withNewTokens } from "./fixtures/people.ts";
import { endPause, openStoredDocuments } from "./fixtures/stored-documents.ts";

test(
  "support answers a ticket while its author watches, closes it, and a message reopens it",
  { tag: "@long" },
  async ({ openAs, person }) => {
    const [olga, sam] = await Promise.all([createUser(person, "olga"), createUser(person, "sam")]);
    openStoredDocuments(); // Creates the Admin app.
    await grantStaff(getAuth(), sam.email);
    const subject = `Volumes of ${person.email}`;
    const hers = await openAs(olga, "/app/support");
    await expect(hers.getByText("No tickets yet")).toBeVisible();
    await hers.getByRole("link", { name: "New ticket" }).click();
    await hers.getByRole("button", { name: "Send ticket" }).click();
    await expect(hers.getByText("This field is required").first()).toBeVisible();
    await hers.getByLabel("Subject").fill(subject);
    await hers.getByLabel("Message").fill("Where do they come from?");
    await hers.getByRole("button", { name: "Send ticket" }).click();
    await expect(hers.getByRole("heading", { level: 1, name: subject })).toBeVisible();
    await expect(hers.getByText("With support", { exact: true })).toBeVisible();
    expect(await findA11yViolations(hers)).toEqual([]);

    const his = await openAs(await withNewTokens(sam), "/app/support");
    await expect(his.getByRole("heading", { name: "Inbox" })).toBeVisible();
    await test.step("staff see provider costs, and customers don't", async () => {
      await his.getByRole("link", { name: "Provider costs" }).click();
      await expect(his.getByRole("combobox", { name: "Day" })).toBeVisible();
      expect(await findA11yViolations(his)).toEqual([]);
      await his.goBack();
      const customers = await openAs(olga, "/app/operator/costs");
      await expect(customers.getByText("Only support staff see provider costs.")).toBeVisible();
      await customers.close();
    });
    await his.getByRole("link", { name: subject }).click();
    await expect(his.getByText("Where do they come from?")).toBeVisible();
    await his.getByLabel("Answer").fill("The source and its date stand below each map.");
    await his.getByRole("button", { name: "Send reply" }).click();
    await expect(hers.getByRole("list", { name: "Messages" })).toContainText("Mapwright support");
    await expect(hers.getByText("The source and its date stand below")).toBeVisible();
    await expect(hers.getByText("Answered", { exact: true })).toBeVisible();

    await hers.getByRole("button", { name: "Close ticket" }).click();
    await expect(his.getByRole("status").getByText("Closed")).toBeVisible();
    await endPause(olga.uid, "messages");
    await hers.getByLabel("Your message").fill("Found it, thank you.");
    await hers.getByRole("button", { name: "Send message" }).click();
    await expect(his.getByText("Waiting for support")).toBeVisible();
    await expect(his.getByText("Found it, thank you.")).toBeVisible();
  },
);
