import type { TopicStatus } from "#/snapshot/topic-status.ts";

export const STATUS_LABELS: Readonly<Record<TopicStatus, string>> = {
  idea: "Idea",
  planned: "Planned",
  writing: "Writing",
  review: "Review",
  published: "Published",
};
