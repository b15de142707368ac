interface Answer {
  readonly id: string;
  /** null: it begins a thread. */
  readonly replyTo: string | null;
}

/**
 * What began the thread that a comment is in: an answer to an answer belongs to the thread of both, and stands where
 * the thread does. Ends also where comments answer each other in a circle, as a file may have it.
 * @param comments by id; may lack what was answered
 */
export function threadRoot<Comment extends Answer>(
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
