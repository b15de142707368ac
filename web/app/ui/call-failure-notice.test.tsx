import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { callFailure } from "#/platform/call-failure.ts";
import { planRefusalMessage } from "#/platform/plan-refusal-message.ts";
import { CallFailureNotice } from "#/ui/call-failure-notice.tsx";
import { ControlTheme } from "#/ui/theme/control-theme.tsx";

const draw = (failure: ReturnType<typeof callFailure>, words: string) =>
  renderToString(
    <ControlTheme>
      <MemoryRouter>
        <CallFailureNotice failure={failure} title="That did not work">
          {words}
        </CallFailureNotice>
      </MemoryRouter>
    </ControlTheme>,
  );

test("a limit of the plan is shown with its numbers and a link to the plans", () => {
  const plan = {
    code: "plan-limit-reached",
    plan: "free",
    limit: "keywordsPerMap",
    allowed: 200,
    used: 0,
    requested: 294,
  } as const;
  const html = draw(callFailure("plan-limit-reached", {}, plan), planRefusalMessage(plan));
  expect(html).toContain("294 keywords");
  expect(html).toContain("200 per map");
  expect(html).toContain('href="/pricing"');
});

test("any other refusal keeps its own title and offers no plans", () => {
  const html = draw(callFailure("no-answer"), "Try again.");
  expect(html).toContain("That did not work");
  expect(html).not.toContain("/pricing");
});
