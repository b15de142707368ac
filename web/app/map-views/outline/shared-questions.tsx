/** Questions that people also ask on the results pages of a shared page's keywords, and who answers them. */
import type { SharedQuestion } from "@mapwright/core/maps/share/shared-map";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { PageAddress } from "#/map-views/outline/evidence-facts.tsx";
import { countNoun } from "#/ui/number-text.tsx";

const INSET_PX = 20;

interface SharedQuestionsProps {
  readonly questions: readonly SharedQuestion[];
}

export function SharedQuestions({ questions }: SharedQuestionsProps) {
  return (
    <Box sx={{ mt: 4 }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        People also ask
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 2 }}>
        {questions.map(({ text, depth, answer, askedBy }) => (
          <Box
            component="li"
            key={text}
            sx={{ fontSize: 14, overflowWrap: "anywhere", breakInside: "avoid" }}
            style={{ marginInlineStart: INSET_PX * depth }}
          >
            {text}
            {answer || askedBy > 1 ? (
              <Box sx={{ fontSize: 12.5, color: "text.secondary" }}>
                {answer ? (
                  <>
                    Answered by <PageAddress url={answer.url} text={answer.title || answer.host} />
                    {answer.title === "" ? "" : `, ${answer.host}`}
                  </>
                ) : null}
                {answer && askedBy > 1 ? " · " : null}
                {askedBy > 1 ? `asked for ${countNoun(askedBy, "keyword")}` : null}
              </Box>
            ) : null}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
