import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ContentIcon } from "#/content/icons/content-icon.tsx";

test("one of the site's icons is drawn on the server", () => {
  expect(renderToStaticMarkup(<ContentIcon name="book" />)).toContain("<svg");
});

test("any other icon has its space before it has arrived", () => {
  const html = renderToStaticMarkup(<ContentIcon name="coffee" sizePx={24} />);

  expect(html).not.toContain("<svg");
  expect(html).toContain("width:24px;height:24px");
});

test.each(["", "Not An Icon", "../x", "<img>"])(
  "what can't be an icon (%s) takes no space",
  (name) => {
    expect(renderToStaticMarkup(<ContentIcon name={name} />)).toBe("");
  },
);
