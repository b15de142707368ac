/** The brief's part about answers: whether there are any, and what the pages that they cite have in common. */
import type { ClusterBrief } from "@mapwright/core/brief/cluster-brief";
import Box from "@mui/material/Box";
import { getBriefAnswerParts } from "#/features/maps/brief/answer-parts.ts";
import { BriefPartView, Quiet, SAMPLE_WORDS } from "#/features/maps/brief/brief-part.tsx";

interface BriefAnswersPartProps {
  readonly brief: Pick<ClusterBrief, "answers" | "isSample">;
}

export function BriefAnswersPart({ brief: { answers, isSample } }: BriefAnswersPartProps) {
  if (!answers) return null;
  const { facts, questions } = getBriefAnswerParts(answers);
  return (
    <BriefPartView
      title="What the cited pages have in common"
      note={isSample ? SAMPLE_WORDS : undefined}
    >
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
