import { isContentPath, isReservedPath } from "@mapwright/core/content/content-path";
import { EnterRightIcon } from "@sanity/icons/EnterRight";
import { defineField, defineType } from "sanity";
import { checkPathOrHttps } from "#/schema/validation/link-rules.ts";
import {
  checkHidesNoPage,
  checkRedirectEnds,
  checkSourceIsFree,
} from "#/schema/validation/redirect-rules.ts";

export const redirect = defineType({
  name: "redirect",
  title: "Redirect",
  type: "document",
  icon: EnterRightIcon,
  fields: [
    defineField({
      name: "from",
      description: "The old path, for example /guides/old-name.",
      type: "string",
      validation: (rule) => [
        rule.custom((from, context) => {
          if (!from || !isContentPath(from) || from === "/")
            return "Enter the old path: a slash, then letters, digits and hyphens, for example /guides/old-name.";
          if (isReservedPath(from))
            return "This address belongs to the application and can't be redirected. Use another one.";
          return checkSourceIsFree(from, context);
        }),
        rule.custom((from, context) => (from ? checkHidesNoPage(from, context) : true)).warning(),
      ],
    }),
    defineField({
      name: "to",
      description: "A path on this site, or an address that starts with https://",
      type: "string",
      validation: (rule) => [
        rule.required().error("Enter where visitors are sent."),
        rule.custom(checkPathOrHttps),
        rule.custom((to, context) => {
          const from = context.document?.["from"];
          const isOff = context.document?.["isEnabled"] === false;
          return isOff || typeof from !== "string" ? true : checkRedirectEnds(from, to, context);
        }),
      ],
    }),
    defineField({
      name: "isPermanent",
      title: "Permanent",
      description:
        "Browsers and search engines remember it for a long time. Turn off for a temporary redirect.",
      type: "boolean",
      initialValue: true,
    }),
    defineField({
      name: "isEnabled",
      title: "On",
      description:
        "When off, the old path responds as if there were no redirect. Nothing is deleted.",
      type: "boolean",
      initialValue: true,
    }),
  ],
  orderings: [{ title: "Old path", name: "from", by: [{ field: "from", direction: "asc" }] }],
  preview: {
    select: { from: "from", to: "to", isPermanent: "isPermanent", isEnabled: "isEnabled" },
    prepare: ({ from, to, isPermanent, isEnabled }) => ({
      title: `${from ?? "?"} → ${to ?? "?"}`,
      subtitle: isEnabled === false ? "Off" : isPermanent ? "Permanent" : "Temporary",
    }),
  },
});
