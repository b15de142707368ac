/** The columns of the board, in order. Apart from the changes: pages that only name a status load no schemas. */
export const TOPIC_STATUSES = ["idea", "planned", "writing", "review", "published"] as const;
export type TopicStatus = (typeof TOPIC_STATUSES)[number];
