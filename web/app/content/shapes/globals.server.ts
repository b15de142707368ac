/** Data for the frame of every page: the site's name, navigation, announcement and layout rules. */
import { z } from "zod";
import { PAGE_LAYOUTS } from "@mapwright/core/content/content-page-types";
import {
  flagField,
  linkTarget,
  listOf,
  oneOf,
  optionalText,
  textField,
} from "#/content/shapes/fields.server.ts";
import { figureField } from "#/content/shapes/figure.server.ts";

const layoutRules = listOf(
  z.object({ pathPrefix: textField, layout: oneOf(PAGE_LAYOUTS, null) }),
).transform((rules) =>
  rules.flatMap(({ pathPrefix, layout }) =>
    layout && pathPrefix.startsWith("/") ? [{ pathPrefix, layout }] : [],
  ),
);

const navigationGroup = z.object({
  _key: textField,
  title: textField,
  links: listOf(
    z.object({
      _key: textField,
      label: textField,
      description: optionalText,
      icon: optionalText,
      target: linkTarget,
    }),
  ).transform((links) =>
    // A link to a deleted page has no target and is not shown.
    // Every page carries the navigation: what a link doesn't have isn't named.
    links.flatMap(({ _key, label, target, description, icon }) =>
      target && label
        ? [{ _key, label, target, ...(description && { description }), ...(icon && { icon }) }]
        : [],
    ),
  ),
});
export type NavigationGroup = z.output<typeof navigationGroup>;

const settings = z.object({
  title: textField,
  description: textField,
  socialImage: figureField,
  announcement: z.object({ isShown: flagField, text: textField, target: linkTarget }).nullish(),
  organisation: z
    .object({ name: textField, email: optionalText, sameAs: listOf(z.string()) })
    .nullish(),
  fallbackLayouts: layoutRules,
  defaultLayout: oneOf(PAGE_LAYOUTS, null),
});

const navigation = z.object({
  header: listOf(navigationGroup),
  footer: listOf(navigationGroup),
  layouts: layoutRules,
});

/** Both null before an editor has created them; the site then uses its defaults. */
export const globalsResponse = z.object({
  settings: settings.nullable(),
  navigation: navigation.nullable(),
});
export type Globals = z.output<typeof globalsResponse>;
