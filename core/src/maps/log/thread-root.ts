interface Answer {
  readonly id: string;
  /** null: it starts a thread. */
  readonly replyTo: string | null;
}

/**
 * The comment that starts a comment's thread: a reply to a reply belongs to the same thread and topic. Also terminates
 * when comments reply to each other in a cycle, as imported files may contain.
 * @param comments by id; parents may be missing
 */
export function getThreadRoot<Comment extends Answer>(
  comments: ReadonlyMap<string, Comment>,
  comment: Comment,
): Comment {
  let root = comment;
  const seen = new Set<string>();
  while (root.replyTo !== null && !seen.has(root.id)) {
    seen.add(root.id);
    const above = comments.get(root.replyTo);
    if (!above) break;
    root = above;
  }
  return root;
}
