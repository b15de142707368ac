/** The brief's part about answers: whether there are any, and what the pages that they cite have in common. */
import type { BriefAnswers } from "@mapwright/core/brief/brief-answers";
import Box from "@mui/material/Box";
import { answerParts } from "#/features/maps/brief/answer-parts.ts";
import { BriefPartView, Quiet } from "#/features/maps/brief/brief-part.tsx";

export function BriefAnswersPart({ answers }: { readonly answers: BriefAnswers }) {
  const { facts, questions } = answerParts(answers);
  return (
    <BriefPartView title="What the cited pages have in common">
      {facts.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {questions.length > 0 ? (
        <>
          <Quiet>Questions they are shown for:</Quiet>
          <Box component="ul" sx={{ m: 0, pl: 4, display: "grid", gap: 1 }}>
            {questions.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </Box>
        </>
      ) : null}
    </BriefPartView>
  );
}
