import { ThemeProvider } from "@mui/system";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LightButton } from "#/ui/light-controls.tsx";
import { theme } from "#/ui/theme/theme.ts";

test("a button's look stays out of the document", () => {
  const html = renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <LightButton type="button" variant="contained" size="large" sx={{ width: "100%" }}>
        Start
      </LightButton>
    </ThemeProvider>,
  );
  const [tag = ""] = /<button[^>]*>/.exec(html) ?? [];
  expect(tag.replace(/ class="[^"]*"/, "")).toBe('<button type="button">');
});
