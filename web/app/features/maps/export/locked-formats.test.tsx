import { getFreeEntitlement } from "@mapwright/core/billing/entitlement";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { FormatPicker } from "#/features/maps/export/format-picker.tsx";
import { EXPORT_FORMATS } from "#/features/maps/export/export-formats.ts";
import { listLockedFormats } from "#/features/maps/export/locked-formats.ts";
import { ControlTheme } from "#/ui/theme/control-theme.tsx";

const NOW = 1_700_000_000_000;
const on = (plan: "free" | "starter" | "pro") => ({ ...getFreeEntitlement(NOW), plan });

test("a free workspace exports CSV and Markdown and can print; other formats name the plan that includes them", () => {
  expect(Object.fromEntries(listLockedFormats(on("free"), NOW))).toEqual({
    xlsx: "pro",
    json: "pro",
    xmind: "pro",
    svg: "pro",
    png: "starter",
    poster: "pro",
  });
  expect([...listLockedFormats(on("starter"), NOW).keys()]).toEqual([
    "xlsx",
    "json",
    "xmind",
    "svg",
    "poster",
  ]);
  expect(listLockedFormats(on("pro"), NOW).size).toBe(0);
});

test("an unpaid workspace can still export what its plan includes", () => {
  expect(listLockedFormats({ ...on("pro"), status: "unpaid" }, NOW).size).toBe(0);
});

test("a locked format can't be selected, names the plan that includes it and links to the plans", () => {
  const html = renderToString(
    <ControlTheme>
      <MemoryRouter>
        <FormatPicker
          format="csv"
          formats={EXPORT_FORMATS}
          locked={listLockedFormats(on("free"), NOW)}
          onFormat={() => {}}
        />
      </MemoryRouter>
    </ControlTheme>,
  );
  expect(html).toContain("Included in the Starter plan");
  expect(html).toContain('href="/pricing"');
  expect(html.match(/<input[^>]*disabled/g)).toHaveLength(6);
});

test("no plan is mentioned when every format is included", () => {
  const html = renderToString(
    <ControlTheme>
      <MemoryRouter>
        <FormatPicker
          format="csv"
          formats={EXPORT_FORMATS}
          locked={listLockedFormats(on("pro"), NOW)}
          onFormat={() => {}}
        />
      </MemoryRouter>
    </ControlTheme>,
  );
  expect(html).not.toContain("/pricing");
  expect(html).not.toMatch(/<input[^>]*disabled/);
});
