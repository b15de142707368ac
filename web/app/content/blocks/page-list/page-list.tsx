import { BlockFrame } from "#/content/blocks/block-frame.tsx";
import type { BlockViewProps } from "#/content/blocks/block-view.ts";
import { ExampleList } from "#/content/example-maps/example-list.tsx";
import { ActionLinks } from "#/content/links/action-links.tsx";
import { PageCards } from "#/content/page-cards/page-cards.tsx";

/** A list of articles, examples, features or docs pages. */
export function PageList({ block, placement }: BlockViewProps<"pageList">) {
  const { anchor, heading, source, pages, action } = block;
  const List = source === "examples" ? ExampleList : PageCards;
  return (
    <BlockFrame placement={placement} anchor={anchor} heading={heading}>
      <List pages={pages} headingLevel={heading ? "h3" : "h2"} />
      <ActionLinks actions={action ? [action] : []} />
    </BlockFrame>
  );
}
