/** Meanings of a map's changes and of their fields. See `ApiWords`. */

const FIELDS = {
  kind: "What to do. See the kinds of changes.",
  topic: "Id of the pillar or cluster. For a new one, any id that you choose.",
  parent: "Id of the topic above it; null makes it a pillar.",
  name: "Its name.",
  after: "Id of the sibling that it follows; null puts it first. Without it, it comes last.",
  isGenerated: "Says that no person chose the name.",
  into: "Id of the topic that takes over its keywords and the topics below it.",
  isLocked: "Whether regrouping leaves the topic as it is.",
  status: "How far the page is.",
  assignee: "Id of the member who writes it; null for nobody.",
  dueDay: "A date such as 2027-03-31; null for none.",
  note: "The note. Empty text removes it.",
  targetUrl: "The address that the page has or will have; null for none.",
  keyword: "One of its keywords; null to choose by volume.",
  keywords: "The keywords, as they are written in the map. To add or count them, objects.",
  "keywords.text": "The keyword.",
  "keywords.volumePerMonth": "Searches a month; null if you don't know.",
  "keywords.difficulty": "How hard it is to rank for; null if you don't know.",
  "keywords.intent": "Its search intent.",
  "keywords.runs": "In how many runs an assistant searched for it; null if it is no sub-query.",
  "keywords.runs.seen": "Runs in which it was searched for.",
  "keywords.runs.of": "All runs.",
  comment: "Id of the comment. For a new one, any id that you choose.",
  replyTo: "Id of the comment that it replies to; null starts a thread.",
  body: "The text of the comment.",
  mentions: "Ids of members to notify.",
  isResolved: "Whether the thread is resolved.",
};

const KINDS = {
  "create-topic": "Adds a cluster, or a pillar.",
  "move-topic": "Moves a topic with everything below it.",
  "rename-topic": "Renames a topic.",
  "merge-topic": "Makes a topic part of another one.",
  "delete-topic": "Deletes a topic with everything below it.",
  "restore-topic": "Takes back a deletion or a merge.",
  "set-locked": "Locks a topic, or unlocks it.",
  "set-status": "Sets how far the page is.",
  "set-assignee": "Says who writes the page.",
  "set-due-day": "Says when the page is due.",
  "set-note": "Writes the topic's note.",
  "set-target-url": "Says which address the page has or will have.",
  "set-primary": "Chooses the primary keyword.",
  "move-keywords": "Moves keywords to a cluster.",
  "release-keywords": "Puts keywords back where the grouping had them.",
  "add-keywords": "Adds keywords to a cluster.",
  "count-runs": "Says how often assistants searched for keywords.",
  "remove-keywords": "Removes keywords from the map.",
  "restore-keywords": "Brings removed keywords back.",
  "add-comment": "Comments on a topic, or replies.",
  "edit-comment": "Changes a comment of your own.",
  "delete-comment": "Deletes a comment of your own.",
  "restore-comment": "Brings a deleted comment back.",
  "resolve-thread": "Resolves a thread, or opens it again.",
};

const entries = (prefix: string, meanings: Readonly<Record<string, string>>) =>
  Object.entries(meanings).map(([name, meaning]): [string, string] => [prefix + name, meaning]);

export const CHANGE_MEANINGS: Readonly<Record<string, string>> = Object.fromEntries([
  ...entries("changes.", FIELDS),
  ...entries("changes.kind:", KINDS),
]);
