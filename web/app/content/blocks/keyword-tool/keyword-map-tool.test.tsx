import { ThemeProvider } from "@mui/system";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { KeywordMapTool } from "#/content/blocks/keyword-tool/keyword-map-tool.tsx";
import { theme } from "#/ui/theme/theme.ts";

test("without scripts the tool says that it requires them", () => {
  const html = renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <KeywordMapTool sampleKeywords="" />
    </ThemeProvider>,
  );
  expect(html).toMatch(/<noscript>.*This tool requires JavaScript.*<\/noscript>/s);
  expect(html).toMatch(/<button[^>]* disabled=""[^>]*>Map these keywords/);
});
