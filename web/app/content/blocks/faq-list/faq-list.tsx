import { styled } from "@mui/material/styles";
import { BlockFrame, type BlockViewProps } from "#/content/blocks/block-frame.tsx";
import { ContentText } from "#/content/blocks/content-text.tsx";
import { Prose } from "#/content/prose/prose.tsx";

const Question = styled("details")(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  "&:last-of-type": { borderBottom: `1px solid ${theme.vars.palette.divider}` },
  "& > summary": {
    ...theme.typography.h5,
    padding: "18px 0",
    cursor: "pointer",
    "&::marker": { color: theme.vars.palette.primary.main },
  },
  "& > div": { padding: "0 0 24px 20px", color: theme.vars.palette.text.secondary },
}));

/** Expandable questions that also work without scripts. */
export function FaqList({ block, placement }: BlockViewProps<"faqList">) {
  const { anchor, heading, questions } = block;
  return (
    <BlockFrame placement={placement} anchor={anchor} heading={heading}>
      {questions.map(({ _key, question, answer }) => (
        <Question key={_key}>
          <summary>{question}</summary>
          <Prose>
            <ContentText nodes={answer} />
          </Prose>
        </Question>
      ))}
    </BlockFrame>
  );
}
