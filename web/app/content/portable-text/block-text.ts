/** The plain text of a body, for reading times, search and descriptions. */
interface WithSpans {
  readonly children: readonly { readonly text: string }[];
}

export function wordsOf(block: WithSpans): string {
  return block.children.map(({ text }) => text).join("");
}
