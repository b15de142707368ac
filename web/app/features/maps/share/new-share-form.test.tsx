import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NewShareForm } from "#/features/maps/share/new-share-form.tsx";
import { ControlTheme } from "#/ui/theme/control-theme.tsx";

const wordsOf = (hasEvidence: boolean) =>
  renderToStaticMarkup(
    <ControlTheme>
      <NewShareForm
        title="Coffee"
        canBeEndless
        hasEvidence={hasEvidence}
        view={{ kind: "treemap", shade: "pillar" }}
        onCreate={async () => null}
      />
    </ControlTheme>,
  )
    .replace(/<style.*?<\/style>/g, "")
    .replace(/<[^>]+>/g, " ");

test("evidence can be shared where a map has some, and the form says what stays private", () => {
  const words = wordsOf(true);
  expect(words).toContain("Coverage with your ranking pages, and Reddit threads");
  expect(words).toContain(
    "Clicks, impressions, competitors and links to add stay in your workspace.",
  );
});

test("a map without evidence doesn't offer it", () => {
  expect(wordsOf(false)).not.toMatch(/coverage|reddit|clicks/i);
});

test("the view that the sender has open is what the link opens with", () => {
  expect(wordsOf(false)).toMatch(/Opens with.*Treemap/s);
});
