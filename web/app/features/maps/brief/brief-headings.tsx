/** The outline of the page to write: its headings, their questions, and the keywords each of them answers. */
import Box from "@mui/material/Box";
import type { ClusterBrief } from "@mapwright/core/brief/cluster-brief";
import type { BriefHeading } from "@mapwright/core/brief/suggest-headings";
import { BriefPartView, Quiet } from "#/features/maps/brief/brief-part.tsx";
import { countNoun } from "#/ui/number-text.tsx";

export function BriefHeadings({ brief: { headings } }: { readonly brief: ClusterBrief }) {
  return (
    <BriefPartView
      title="Headings"
      note="An outline from the subtopics in the keywords, most searched first"
    >
      {headings.length === 0 ? (
        <Quiet>The keywords cover a single subtopic, so the page needs no headings for them.</Quiet>
      ) : (
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 2 }}>
          {headings.map((heading) => (
            <li key={heading.text}>
              <Line level="H2" text={heading.text} isStrong />
              <Others words={answersTo(heading)} />
              {heading.questions.length > 0 ? (
                <Box component="ol" sx={{ m: 0, mt: 1, pl: 4, listStyle: "none" }}>
                  {heading.questions.map((question) => (
                    <li key={question}>
                      <Line level="H3" text={question} />
                    </li>
                  ))}
                </Box>
              ) : null}
            </li>
          ))}
        </Box>
      )}
    </BriefPartView>
  );
}

function Others({ words }: { readonly words: string }) {
  if (words === "") return null;
  return (
    <Box sx={{ pl: 7 }}>
      <Quiet>{words}</Quiet>
    </Box>
  );
}

interface LineProps {
  readonly level: "H2" | "H3";
  readonly text: string;
  readonly isStrong?: boolean;
}

function Line({ level, text, isStrong = false }: LineProps) {
  return (
    <Box sx={{ display: "flex", gap: 2, alignItems: "baseline" }}>
      <Box
        component="span"
        sx={{ width: 20, flex: "none", fontSize: 11, fontWeight: 600, color: "text.secondary" }}
      >
        {level}
      </Box>
      <Box
        component="span"
        sx={{ minWidth: 0, fontWeight: isStrong ? 550 : 400, overflowWrap: "anywhere" }}
      >
        {text}
      </Box>
    </Box>
  );
}

/** Its keywords other than the one it is worded like, while there are few. Empty: nothing to add. */
function answersTo({ text, keywords }: BriefHeading): string {
  if (keywords.length === 0) return "asked in the keywords or in a thread that ranks";
  const others = keywords.filter((keyword) => keyword.text.toLowerCase() !== text.toLowerCase());
  const named = others.slice(0, 2).map((keyword) => keyword.text);
  const more = others.length - named.length;
  return `${named.join(", ")}${more > 0 ? ` and ${countNoun(more, "more keyword")}` : ""}`;
}
