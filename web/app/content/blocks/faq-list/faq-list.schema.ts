import { HelpCircleIcon } from "@sanity/icons/HelpCircle";
import { defineField, defineType } from "sanity";
import { anchorField, headingField } from "#/content/blocks/section-fields.schema.ts";

export const faqList = defineType({
  name: "faqList",
  title: "Questions and answers",
  description: "Frequently asked questions. Answers are collapsed until opened.",
  type: "object",
  icon: HelpCircleIcon,
  fields: [
    headingField,
    defineField({
      name: "questions",
      type: "array",
      of: [{ type: "reference", to: [{ type: "faq" }] }],
      validation: (rule) => [
        rule.min(1).error("Add a question."),
        rule.unique().error("This question is listed twice. Remove one."),
      ],
    }),
    anchorField,
  ],
  preview: {
    select: { title: "heading", questions: "questions" },
    prepare: ({ title, questions }) => ({
      title: title ?? "Questions and answers",
      subtitle: `${Array.isArray(questions) ? questions.length : 0} questions`,
    }),
  },
});
