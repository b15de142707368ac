/** Evidence that a suggestion is based on, in one line under it. */
import type { Citation } from "@mapwright/core/language-models/model-task";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { getSafePageAddress } from "#/ui/safe-link.ts";

export function CitedEvidence({ cites }: { readonly cites: readonly Citation[] }) {
  return (
    <Box sx={{ fontSize: 12, color: "text.secondary", overflowWrap: "anywhere" }}>
      Based on{" "}
      {cites.map((citation, at) => (
        <span key={`${citation.kind} ${citation.text} ${citation.url ?? ""}`}>
          {at > 0 ? ", " : ""}
          <CitedText citation={citation} />
        </span>
      ))}
    </Box>
  );
}

function CitedText({ citation: { text, url } }: { readonly citation: Citation }) {
  const address = url === null ? null : getSafePageAddress(url);
  if (address === null) return `“${text}”`;
  return (
    <Link href={address} target="_blank" rel="noopener noreferrer nofollow">
      {text}
    </Link>
  );
}
