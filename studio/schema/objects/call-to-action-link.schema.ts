import { ArrowRightIcon } from "@sanity/icons/ArrowRight";
import { defineField, defineType } from "sanity";
import { buildLinkedPageField } from "#/schema/objects/link.schema.ts";
import { checkOneTarget, checkPathOrHttps } from "#/schema/validation/link-rules.ts";

const TONES = [
  { title: "Primary", value: "primary" },
  { title: "Secondary", value: "quiet" },
];

export const callToActionLink = defineType({
  name: "callToActionLink",
  title: "Button",
  type: "object",
  icon: ArrowRightIcon,
  fields: [
    defineField({
      name: "label",
      description: "Say what happens: “Map your keywords”, not “Click here”.",
      type: "string",
      validation: (rule) => [
        rule.required().error("Say what happens in two to four words."),
        rule.max(40).error("Shorten the label to 40 characters or fewer."),
      ],
    }),
    buildLinkedPageField(),
    defineField({
      name: "href",
      title: "Or an address",
      description:
        "A path in the application such as /sign-up, or an address that starts with https://",
      type: "string",
      validation: (rule) => rule.custom(checkPathOrHttps),
    }),
    defineField({
      name: "tone",
      description: "Primary stands out. Use only one per section.",
      type: "string",
      options: { list: TONES, layout: "radio", direction: "horizontal" },
      initialValue: "primary",
    }),
  ],
  validation: (rule) =>
    rule.custom((value) => (value ? checkOneTarget(value["page"], value["href"], "href") : true)),
  preview: {
    select: { title: "label", page: "page.path", href: "href" },
    prepare: ({ title, page, href }) => ({ title, subtitle: page ?? href }),
  },
});
