/** Title suggestions, each with a copy button. */
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import type { ClusterBrief } from "@mapwright/core/brief/cluster-brief";
import type { TitleIdea } from "@mapwright/core/brief/title-ideas";
import { BriefPartView, Quiet } from "#/features/maps/brief/brief-part.tsx";
import { useCopying } from "#/features/maps/brief/use-copying.ts";
import { Icon } from "#/ui/icon.tsx";
import { LiveRegion } from "#/ui/live-region.tsx";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

export function TitleIdeas({ brief: { titles, titleCount } }: { readonly brief: ClusterBrief }) {
  const { copied, said, copy } = useCopying();
  return (
    <BriefPartView title="Title ideas">
      {titles.length === 0 ? (
        <Quiet>No title of up to 60 characters could be made from the keywords.</Quiet>
      ) : null}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 1 }}>
        {titles.map((idea) => (
          <Box component="li" key={idea.text} sx={{ display: "flex", alignItems: "start", gap: 2 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={{ fontWeight: 550, overflowWrap: "anywhere" }}>{idea.text}</Box>
              <Quiet>
                {formatCount(idea.text.length)} characters{basisOf(idea, titleCount)}
              </Quiet>
            </Box>
            <IconButton
              size="small"
              aria-label={`Copy “${idea.text}”`}
              onClick={() => void copy(idea.text)}
              sx={{ mt: -0.5, mr: -2 }}
            >
              <Icon name={copied === idea.text ? "check" : "copy"} sizePx={16} />
            </IconButton>
          </Box>
        ))}
      </Box>
      <LiveRegion>{said}</LiveRegion>
    </BriefPartView>
  );
}

function basisOf(idea: TitleIdea, titleCount: number): string {
  if (titleCount === 0 || idea.titleCount === 0) return "";
  return ` · same pattern as ${formatCount(idea.titleCount)} of ${countNoun(titleCount, "title")} that rank`;
}
