import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { BuyingProvider, type Buying } from "#/platform/buying.ts";
import { LimitAction, LimitAdvice, PlanLink } from "#/ui/limit-prompt.tsx";
import { ControlTheme } from "#/ui/theme/control-theme.tsx";

const draw = (buying: Buying | null, lifts: "plan" | "credits" | "payment") => {
  const prompt = (
    <>
      <LimitAction lifts={lifts} />
      <LimitAdvice />
      <PlanLink ask="ask an owner for more seats">get more seats</PlanLink>
    </>
  );
  return renderToString(
    <ControlTheme>
      <MemoryRouter>
        {buying ? <BuyingProvider value={buying}>{prompt}</BuyingProvider> : prompt}
      </MemoryRouter>
    </ControlTheme>,
  );
};

test.each([
  ["plan", "Change plan", "/app/billing?change=plan"],
  ["credits", "Get credits", "/app/billing"],
  ["payment", "Open billing", "/app/billing"],
] as const)("an owner who meets a limit of their %s is led to lift it", (lifts, label, to) => {
  const html = draw({ isSelling: true, canBuy: true }, lifts);
  expect(html).toContain(label);
  expect(html).toContain(`href="${to}"`);
  expect(html).not.toContain("Ask an owner");
});

test("a member who can't buy is told whom to ask, without a link to billing", () => {
  const html = draw({ isSelling: true, canBuy: false }, "plan");
  expect(html).toContain("Ask an owner or admin.");
  expect(html).toContain("ask an owner for more seats");
  expect(html).not.toContain("href=");
});

test("where nothing is sold, and outside of the app, the link leads to the plans", () => {
  for (const buying of [{ isSelling: false, canBuy: true }, null]) {
    const html = draw(buying, "plan");
    expect(html).toContain("See plans");
    expect(html).toContain('href="/pricing"');
  }
});
