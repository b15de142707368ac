import { type CSSObject, styled, type Theme } from "@mui/material/styles";
import type { BlockViewProps } from "#/content/blocks/block-frame.tsx";

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
        role="group"
      >
        <code>
          {lines.map(({ pieces, isHighlighted }, line) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines have no other name
            <span key={line} data-highlighted={isHighlighted || undefined}>
              {pieces.map((piece, index) =>
                typeof piece === "string" ? (
                  piece
                ) : (
                  // oxlint-disable-next-line react/no-array-index-key -- pieces have no other name
                  <span key={index} data-kind={piece.kind}>
                    {piece.text}
                  </span>
                ),
              )}
              {"\n"}
            </span>
          ))}
        </code>
      </pre>
    </Listing>
  );
}

/** Styles of a code listing: token types differ by color, and comments also by italics. */
function codeLook(theme: Theme): CSSObject {
  const { palette } = theme.vars;
  return {
    margin: "32px 0",
    border: `1px solid ${palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: palette.background.paper,
    overflow: "hidden",
    "& figcaption": {
      padding: "8px 20px",
      borderBottom: `1px solid ${palette.divider}`,
      color: palette.text.secondary,
      fontSize: theme.typography.pxToRem(14),
    },
    "& pre": {
      margin: 0,
      padding: "16px 0",
      overflowX: "auto",
      fontSize: theme.typography.pxToRem(14),
      lineHeight: 1.65,
      tabSize: 2,
    },
    "& code": {
      display: "block",
      width: "max-content",
      minWidth: "100%",
      fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
    },
    "& code > span": { display: "block", padding: "0 20px" },
    "& [data-highlighted]": {
      backgroundColor: palette.primary.light,
      boxShadow: `inset 3px 0 ${palette.primary.main}`,
    },
    "& [data-kind='keyword']": { color: palette.primary.main },
    "& [data-kind='text']": { color: palette.success.main },
    "& [data-kind='number']": { color: palette.warning.main },
    "& [data-kind='name']": { color: palette.signal.dark },
    "& [data-kind='remark']": { color: palette.text.secondary, fontStyle: "italic" },
  };
}
