import { styled } from "@mui/material/styles";
import type { BlockViewProps } from "#/content/blocks/block-view.ts";
import { codeLook } from "#/content/blocks/code-block/code-look.ts";

const Listing = styled("figure")(({ theme }) => codeLook(theme));

/** A code listing that scrolls within its own box. */
export function CodeBlock({ block }: BlockViewProps<"codeBlock">) {
  const { filename, language, lines } = block;
  return (
    <Listing>
      {filename ? <figcaption>{filename}</figcaption> : null}
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it may be wider than its frame: what scrolls must take focus
        tabIndex={0}
        aria-label={filename ?? `Code${language ? `, ${language}` : ""}`}
        role="region"
      >
        <code>
          {lines.map(({ pieces, isHighlighted }, line) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines have no other name
            <span key={line} data-highlighted={isHighlighted || undefined}>
              {pieces.map(({ text, kind }, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- pieces have no other name
                <span key={index} data-kind={kind ?? undefined}>
                  {text}
                </span>
              ))}
              {"\n"}
            </span>
          ))}
        </code>
      </pre>
    </Listing>
  );
}
