import Box from "@mui/material/Box";
import { EmptyState } from "#/ui/empty-state.tsx";
import { LinkButton } from "#/ui/link-button.tsx";

type Closed = "expired" | "revoked" | "unavailable" | "unknown" | "busy" | "unreachable";

const WORDS: Readonly<Record<Closed, { readonly title: string; readonly words: string }>> = {
  expired: {
    title: "This link has expired",
    words:
      "The person who shared this map set an end date, and it has passed. Ask them for a new link.",
  },
  revoked: {
    title: "This link was revoked",
    words: "The person who shared this map revoked the link. Ask them if you still need to see it.",
  },
  unavailable: {
    title: "This map isn't available",
    words: "It's currently unavailable. If it's restored, this link will work again.",
  },
  unknown: {
    title: "This link doesn't work",
    words:
      "The link may be incomplete, or the map was deleted. Copy the complete link and try again.",
  },
  busy: {
    title: "Too many requests",
    words: "We received too many requests from your network. Wait a minute, then reload this page.",
  },
  unreachable: {
    title: "We couldn't load this map",
    words: "Our server didn't respond. The link still works: reload this page in a minute.",
  },
};

/** Shown in place of a map when its link shows nothing, or no longer does. */
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
                  About Mapwright
                </LinkButton>
              ),
            })}
      >
        {words}
      </EmptyState>
    </Box>
  );
}
