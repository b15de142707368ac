import { HelpCircleIcon } from "@sanity/icons/HelpCircle";
import { defineField, defineType } from "sanity";

const TOPICS = [
  { title: "Pricing", value: "pricing" },
  { title: "Product", value: "product" },
  { title: "Data", value: "data" },
  { title: "Account", value: "account" },
];

export const faq = defineType({
  name: "faq",
  title: "Question",
  type: "document",
  icon: HelpCircleIcon,
  fields: [
    defineField({
      name: "question",
      description: "Phrase it the way a visitor would ask it.",
      type: "string",
      validation: (rule) => [
        rule.required().error("Write the question."),
        rule.max(160).error("Shorten the question to 160 characters or fewer."),
      ],
    }),
    defineField({
      name: "answer",
      type: "simpleText",
      validation: (rule) => rule.required().error("Write the answer."),
    }),
    defineField({
      name: "topic",
      type: "string",
      options: { list: TOPICS, layout: "radio", direction: "horizontal" },
      initialValue: "product",
      validation: (rule) => rule.required().error("Select a topic."),
    }),
  ],
  orderings: [
    {
      title: "Topic",
      name: "topic",
      by: [
        { field: "topic", direction: "asc" },
        { field: "question", direction: "asc" },
      ],
    },
  ],
  preview: {
    select: { title: "question", topic: "topic" },
    prepare: ({ title, topic }) => ({
      title,
      subtitle: TOPICS.find(({ value }) => value === topic)?.title ?? "No topic",
    }),
  },
});
