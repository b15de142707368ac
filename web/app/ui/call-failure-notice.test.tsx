import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { createCallFailure } from "#/platform/call-failure.ts";
import { describePlanRefusal } from "#/ui/messages/call-failure-messages.ts";
import { CallFailureNotice } from "#/ui/call-failure-notice.tsx";
import { ControlTheme } from "#/ui/theme/control-theme.tsx";

const draw = (failure: ReturnType<typeof createCallFailure>, words: string) =>
  renderToString(
    <ControlTheme>
      <MemoryRouter>
        <CallFailureNotice failure={failure} title="We couldn't save the map">
          {words}
        </CallFailureNotice>
      </MemoryRouter>
    </ControlTheme>,
  );

test("a plan limit is shown with its numbers and a link to the plans", () => {
  const plan = {
    code: "plan-limit-reached",
    plan: "free",
    limit: "keywordsPerMap",
    allowed: 200,
    used: 0,
    requested: 294,
  } as const;
  const html = draw(createCallFailure("plan-limit-reached", {}, plan), describePlanRefusal(plan));
  expect(html).toContain("294 keywords");
  expect(html).toContain("200 per map");
  expect(html).toContain('href="/pricing"');
});

test("any other rejection keeps its own title and shows no link to the plans", () => {
  const html = draw(createCallFailure("no-answer"), "Try again.");
  expect(html).toContain("We couldn&#x27;t save the map");
  expect(html).not.toContain("/pricing");
});

test.each([
  [true, "Serper doesn&#x27;t accept your key", "/app/settings/data-sources"],
  [false, "Serper refuses our key", "/app/support/new"],
] as const)("a refused key says whose it is (own: %s) and where to go next", (isOwn, title, to) => {
  const source = { provider: "serper", isOwn };
  const html = draw(createCallFailure("key-rejected", {}, undefined, source), "General.");
  expect(html).toContain(title);
  expect(html).toContain(`href="${to}"`);
  expect(html).not.toContain("General.");
});
