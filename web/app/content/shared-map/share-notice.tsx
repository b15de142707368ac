import Box from "@mui/material/Box";
import { EmptyState } from "#/ui/empty-state.tsx";
import { LinkButton } from "#/ui/link-button.tsx";

type Closed = "expired" | "revoked" | "unavailable" | "unknown" | "busy" | "unreachable";

const WORDS: Readonly<Record<Closed, { readonly title: string; readonly words: string }>> = {
  expired: {
    title: "This link has expired",
    words:
      "Whoever shared the map set an end to the link, and it has passed. Ask them for a new one.",
  },
  revoked: {
    title: "This link was revoked",
    words: "Whoever shared the map has closed this link. Ask them if you still need to see it.",
  },
  unavailable: {
    title: "This map is not available",
    words: "It was put away for now. If it is restored, this link shows it again.",
  },
  unknown: {
    title: "There is no such link",
    words:
      "The address may not be complete, or the map behind it is gone. Copy the whole link once more.",
  },
  busy: {
    title: "A lot of visitors at once",
    words:
      "Too many looks came from your network in a short time. Wait a minute, then reload this page.",
  },
  unreachable: {
    title: "The map could not be read",
    words: "Something does not answer on our side. The link is fine: reload this page in a minute.",
  },
};

/** Stands in place of a map that a link does not show (any more). */
export function ShareNotice({
  state,
  isFrame,
}: {
  readonly state: Closed;
  readonly isFrame: boolean;
}) {
  const { title, words } = WORDS[state];
  return (
    <Box sx={{ maxWidth: 640, mx: "auto", px: 4, py: { xs: 6, md: isFrame ? 6 : 16 } }}>
      <EmptyState
        title={title}
        headingLevel="h1"
        {...(isFrame
          ? {}
          : {
              action: (
                <LinkButton to="/" variant="outlined">
                  What Mapwright is
                </LinkButton>
              ),
            })}
      >
        {words}
      </EmptyState>
    </Box>
  );
}
