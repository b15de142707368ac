import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EvidenceTable } from "#/features/evidence/frame/evidence-table.tsx";
import { ControlTheme } from "#/ui/theme/control-theme.tsx";

test("a table of evidence leaves out a column when no row has a value for it", () => {
  const markup = renderToStaticMarkup(
    <ControlTheme>
      <EvidenceTable
        label="Gaps"
        what="gaps"
        source="example"
        keyOf={({ name }) => name}
        rows={[
          { name: "Ratio", volume: 900, difficulty: null },
          { name: "Grind", volume: null, difficulty: null },
        ]}
        columns={[
          { key: "name", header: "Page", value: ({ name }) => name },
          { key: "volume", header: "Searches", value: ({ volume }) => volume },
          { key: "difficulty", header: "Difficulty", value: ({ difficulty }) => difficulty },
        ]}
      />
    </ControlTheme>,
  ).replace(/<style.*?<\/style>/g, "");
  expect(markup).toContain("Searches");
  expect(markup).toContain("unknown");
  expect(markup).not.toContain("Difficulty");
});
