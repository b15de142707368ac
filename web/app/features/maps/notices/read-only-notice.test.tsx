import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { PLAN_LIMIT_AUTHOR } from "@mapwright/core/maps/log/keyword-limit";
import type { ReadOnlyReason } from "@mapwright/core/billing/plan-policy";
import { userId } from "@mapwright/core/ids";
import { expect, test } from "vitest";
import { ReadOnlyNotice } from "#/features/maps/notices/read-only-notice.tsx";
import { listRemovedSurplus } from "#/map-model/entitlement/surplus-keywords.ts";
import { ControlTheme } from "#/ui/theme/control-theme.tsx";

const draw = (reason: ReadOnlyReason | null, refusedCount = 0) =>
  renderToString(
    <ControlTheme>
      <MemoryRouter>
        <ReadOnlyNotice reason={reason} refusedCount={refusedCount} />
      </MemoryRouter>
    </ControlTheme>,
  );

test.each<[ReadOnlyReason, RegExp]>([
  [{ kind: "unpaid" }, /read-only until its payment issue is resolved/],
  [{ kind: "too-many-maps", allowed: 3 }, /3 active maps.*Archive another map/],
  [{ kind: "too-many-keywords", allowed: 200 }, /200 keywords.*Choose a larger plan/],
])("a read-only map says why, what to do and where the plans are: %j", (reason, words) => {
  const html = draw(reason);
  expect(html).toMatch(words);
  expect(html).toContain('href="/pricing"');
  expect(html).not.toContain("saved");
});

test("changes made too late are reported as not saved", () => {
  expect(draw({ kind: "unpaid" }, 2)).toContain("2 of your changes weren&#x27;t saved");
});

test("an editable map shows no notice", () => {
  expect(draw(null, 2)).not.toContain('role="alert"');
});

test("surplus keywords are listed until they are restored, and keywords removed by other people never are", () => {
  const removal = (by: string, ...keywords: string[]) => ({
    id: `removal-of-${by}-1234`,
    by: userId.parse(by),
    at: 1,
    changes: [{ kind: "remove-keywords", keywords } as const],
  });
  const log = [removal(PLAN_LIMIT_AUTHOR, "v60", "kettle"), removal("ann", "grinder")];
  const removed = new Set(["v60", "grinder"]);
  expect(listRemovedSurplus(log, { removed })).toEqual(["v60"]);
});
