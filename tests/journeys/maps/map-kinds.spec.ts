/** A domain map and a Reddit map from what a deployment brings along: wizard, research, and what their clusters say. */
import { expect } from "@playwright/test";
import { findA11yViolations } from "../../browser/look-at.ts";
import { test } from "../fixtures/journey.ts";
import { enter } from "../fixtures/people.ts";

test(
  "the site of this product becomes a domain map, whose coverage waits for rankings",
  { tag: "@long" },
  async ({ page, person }) => {
    await enter(page, person);
    await page.goto("/app/maps/new");
    await page.getByRole("radio", { name: "Domain map" }).check();
    await expect(page.getByText("Pages a crawl")).toBeVisible();
    await page.getByRole("button", { name: /^Map this site: / }).click();
    expect(await findA11yViolations(page), "the wizard").toEqual([]);
    await page.getByRole("button", { name: "See pages and cost" }).click();
    const cost = page.getByRole("region", { name: "Cost" });
    await expect(cost).toContainText(/Pages\s*up to [\d,]+/);
    await expect(cost).toContainText("respects robots.txt");
    expect(await findA11yViolations(page), "the cost").toEqual([]);
    await cost.getByRole("button", { name: "Start research" }).click();
    await expect(page.getByRole("button", { name: "Coverage", exact: true }).first()).toBeVisible();
    await page.getByRole("button", { name: "Coverage", exact: true }).first().click();
    const coverage = page.getByRole("complementary", { name: "Coverage" });
    await expect(coverage.getByRole("region", { name: "Not measured yet" })).toBeVisible();
    await expect(coverage.getByRole("region", { name: "Internal links to add" })).toBeVisible();
    await expect(coverage.getByRole("link", { name: "Add rankings" })).toHaveAttribute(
      "href",
      /type=domain&map=\w+&domain=/,
    );
  },
);

test(
  "a subreddit of the sample becomes a Reddit map, with threads that lead to Reddit",
  { tag: "@long" },
  async ({ page, person }) => {
    await enter(page, person);
    await page.goto("/app/maps/new?type=reddit");
    await page.getByRole("button", { name: /^r\/samplecoffee/ }).click();
    expect(await findA11yViolations(page), "the wizard").toEqual([]);
    await page.getByRole("button", { name: "See threads and cost" }).click();
    const cost = page.getByRole("region", { name: "Cost" });
    await expect(cost).toContainText(/Maximum cost\s*Free/);
    await cost.getByRole("button", { name: "Start research" }).click();
    await expect(page.getByRole("button", { name: "Filter", exact: true })).toBeVisible();
    await page.getByRole("listbox").getByRole("option").first().click();
    const threads = page.getByRole("tabpanel", { name: /^Reddit/ });
    await expect(threads.getByRole("figure").first().getByRole("link")).toHaveAttribute(
      "href",
      /^https:\/\/www\.reddit\.com\/r\/samplecoffee\/comments\//,
    );
    await page.getByRole("tab", { name: "Site" }).click();
    await expect(page.getByRole("link", { name: "Add your site" }).first()).toBeVisible();
  },
);
