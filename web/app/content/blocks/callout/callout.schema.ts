import { BulbOutlineIcon } from "@sanity/icons/BulbOutline";
import { InfoOutlineIcon } from "@sanity/icons/InfoOutline";
import { WarningOutlineIcon } from "@sanity/icons/WarningOutline";
import { defineField, defineType } from "sanity";

const TONES = [
  { title: "Note", value: "note" },
  { title: "Tip", value: "tip" },
  { title: "Warning", value: "warning" },
];

export const callout = defineType({
  name: "callout",
  title: "Callout",
  description: "A note set apart from the text.",
  type: "object",
  icon: InfoOutlineIcon,
  fields: [
    defineField({
      name: "tone",
      description: "Use a warning for anything that can't be undone or costs credits.",
      type: "string",
      options: { list: TONES, layout: "radio", direction: "horizontal" },
      initialValue: "note",
      validation: (rule) => rule.required().error("Select a tone."),
    }),
    defineField({
      name: "title",
      type: "string",
      validation: (rule) => rule.max(80).error("Shorten the title to 80 characters or fewer."),
    }),
    defineField({
      name: "text",
      type: "simpleText",
      validation: (rule) => rule.required().error("Write the note, or delete the callout."),
    }),
  ],
  preview: {
    select: { title: "title", text: "text", tone: "tone" },
    prepare: ({ title, text, tone }) => ({
      title: title ?? text ?? "Callout",
      subtitle: TONES.find(({ value }) => value === tone)?.title ?? "Callout",
      media:
        tone === "warning"
          ? WarningOutlineIcon
          : tone === "tip"
            ? BulbOutlineIcon
            : InfoOutlineIcon,
    }),
  },
});
