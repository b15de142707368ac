import { ThemeProvider } from "@mui/system";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EmailChoiceQuestion } from "#/content/email-choice/email-choice-pages.tsx";
import type { EmailChoiceLink } from "#/content/email-choice/email-choice.server.ts";
import { theme } from "#/ui/theme/theme.ts";

const pageOf = (link: EmailChoiceLink) =>
  renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <EmailChoiceQuestion link={link} />
    </ThemeProvider>,
  );

test("a link asks before it turns off what it names", () => {
  const page = pageOf({ token: "t", topic: "credits-low" });
  expect(page).toContain("emails about credits that are running low or used up");
  expect(page).toContain('name="token" value="t"');
});

test("a link without a token or with an unknown topic says that it isn't complete", () => {
  for (const link of [
    { token: "", topic: "credits-low" },
    { token: "t", topic: null },
  ] as const) {
    const page = pageOf(link);
    expect(page).toContain("This link isn&#x27;t complete");
    expect(page).not.toContain("<form");
  }
});
