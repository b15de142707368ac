import { BlockFrame, type BlockViewProps } from "#/content/blocks/block-frame.tsx";
import { NewsletterSignUp } from "#/content/newsletter/newsletter-sign-up.tsx";

/** The newsletter sign-up, anywhere on a page. */
export function NewsletterForm({ block, placement }: BlockViewProps<"newsletterForm">) {
  return (
    <BlockFrame
      placement={placement}
      anchor={block.anchor}
      heading={block.heading}
      lead={block.text}
    >
      <NewsletterSignUp />
    </BlockFrame>
  );
}
