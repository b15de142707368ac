import { PageFrame } from "#/ui/controls/page-frame.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { LinkButton } from "#/ui/link-button.tsx";

export const meta = () => [
  { title: "Page not found · Mapwright" },
  { name: "robots", content: "noindex" },
];

/** An address under `/app` that there is nothing at: the app stays around it. */
export default function UnknownPage() {
  return (
    <PageFrame title="Page not found">
      <EmptyState
        title="There's nothing at this address"
        action={
          <LinkButton to="/app" variant="contained">
            Go to Home
          </LinkButton>
        }
      >
        The link may be incomplete, or the page was moved.
      </EmptyState>
    </PageFrame>
  );
}
