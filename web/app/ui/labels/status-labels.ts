import type { TopicStatus } from "@mapwright/core/snapshot/map-change";

export const STATUS_LABELS: Readonly<Record<TopicStatus, string>> = {
  idea: "Idea",
  planned: "Planned",
  writing: "Writing",
  review: "Review",
  published: "Published",
};
