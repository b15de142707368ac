import { icons } from "@iconify-json/lucide";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { reduceIcons } from "../../build-plugins/icons-in-use.ts";
import { ICON_IDS, type IconName } from "./icon-ids.ts";
import { DrawnIcon, Icon } from "./icon.tsx";

const isIconName = (name: string): name is IconName => name in ICON_IDS;
const NAMES = Object.keys(ICON_IDS).filter((name) => isIconName(name));

test("every icon is rendered as its drawing on the server", () => {
  expect(NAMES.length).toBeGreaterThan(50);
  for (const name of NAMES) {
    const html = renderToStaticMarkup(<Icon name={name} />);
    const body = icons.icons[ICON_IDS[name]]?.body;
    expect.soft(html, name).toMatch(/<svg [^>]*viewBox="0 0 24 24"/);
    expect.soft(body, name).toMatch(/<(?:path|rect|circle)/);
    expect.soft(html, name).toContain(body);
  }
});

// Two icons of one drawing on a page would share its ids.
test("no icon's drawing contains an id", () => {
  expect(Object.values(ICON_IDS).filter((id) => / id="/.test(icons.icons[id]?.body ?? ""))).toEqual(
    [],
  );
});

test("no two names show the same drawing", () => {
  expect(new Set(Object.values(ICON_IDS)).size).toBe(NAMES.length);
});

test("an icon is hidden from screen readers unless it has a label", () => {
  expect(renderToStaticMarkup(<Icon name="lock" />)).toContain('aria-hidden="true"');

  const labelled = renderToStaticMarkup(<Icon name="lock" label="Locked" />);
  expect(labelled).toContain('role="img"');
  expect(labelled).toContain('aria-label="Locked"');
  expect(labelled).not.toContain("aria-hidden");
});

test("an icon has its size before any style sheet is read", () => {
  expect(renderToStaticMarkup(<Icon name="lock" sizePx={16} />)).toContain(
    'width="16" height="16"',
  );
});

test("an icon in a drawing is centered at its origin", () => {
  const html = renderToStaticMarkup(<DrawnIcon name="offline" sizePx={12} />);

  for (const attribute of ['x="-6"', 'y="-6"', 'width="12"', 'height="12"'])
    expect(html).toContain(attribute);
});

test("the build keeps the icons in use and no other", () => {
  const { icons: reduced, aliases, width } = reduceIcons(icons, ["check", "lock"]);

  expect(Object.keys(reduced)).toEqual(["check", "lock"]);
  expect(aliases).toBeUndefined();
  expect(width).toBe(24);
});

test("the build leaves out of drawings what their svg says of lines", () => {
  const drawing = reduceIcons(icons, ["tag"]).icons["tag"]?.body;

  expect(drawing).toMatch(/^<g><path d="[^"]+"\/><circle [^>]*fill="currentColor"\/><\/g>$/);
  const html = renderToStaticMarkup(<Icon name="tag" />);
  for (const lines of ['stroke="currentColor"', 'fill="none"', 'stroke-width="2"'])
    expect(/^<svg [^>]*>/.exec(html)?.[0]).toContain(lines);
});

test("the build fails on an icon that the set does not have", () => {
  expect(() => reduceIcons(icons, ["no-such-icon"])).toThrow('no icon "no-such-icon"');
});
