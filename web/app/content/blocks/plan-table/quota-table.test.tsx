// @vitest-environment jsdom
import { PLAN_OFFERS } from "@mapwright/core/billing/plans";
import { ThemeProvider } from "@mui/system";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BeyondLimits, QuotaTable } from "#/content/blocks/plan-table/quota-table.tsx";
import { formatDollars } from "#/ui/number-text.tsx";
import { theme } from "#/ui/theme/theme.ts";

const PLANS = [
  { tier: "free", name: "Free" },
  { tier: "starter", name: "Starter" },
  { tier: "pro", name: "Pro" },
  { tier: "premium", name: "Premium" },
  { tier: "agency", name: "Agency" },
] as const;

test("quotas can be compared line by line, and prices for eligible groups are not in the table", () => {
  const page = document.createElement("main");
  page.innerHTML = renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <QuotaTable plans={PLANS} />
      <BeyondLimits />
    </ThemeProvider>,
  );
  const line = [...page.querySelectorAll("tr")].find(
    (row) => row.querySelector("th")?.textContent === "Keywords per map",
  );
  const cells = [...(line?.querySelectorAll("td") ?? [])].map((cell) => cell.textContent);
  expect(cells).toEqual(["200", "1,000", "5,000", "10,000", "25,000"]);
  expect(page.textContent).toContain("2,500 credits for $10");
  const texts = [...page.querySelectorAll("*")].map((element) => element.textContent);
  expect(texts, "where a price would be").toContain(
    formatDollars(PLAN_OFFERS.pro.monthlyPriceMinorUnits),
  );
  for (const key of ["discount", "pro-discount"] as const)
    expect(texts).not.toContain(formatDollars(PLAN_OFFERS[key].monthlyPriceMinorUnits));
});
