/** What stands where no map does: and what to do about it. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { LibraryView } from "#/features/library/library-view.ts";
import { EmptyState } from "#/ui/empty-state.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { LinkButton } from "#/ui/link-button.tsx";

const EXAMPLE_SEEDS = ["pour over coffee", "raised bed gardening", "sourdough starter"];

export function ListFailure({ isDenied }: { readonly isDenied: boolean }) {
  return (
    <ErrorNotice title="Your maps could not be read">
      {isDenied
        ? "You are not a member of this workspace any more. If you are added again, the maps appear here."
        : "We keep trying. Nothing is lost."}
    </ErrorNotice>
  );
}

interface NothingHereProps {
  readonly view: LibraryView;
  /** Nothing is on this shelf, whatever is looked for. */
  readonly isShelfEmpty: boolean;
  readonly isOnItsWay: boolean;
  readonly isEditor: boolean;
  readonly onView: (view: Partial<LibraryView>) => void;
}

export function NothingHere({
  view,
  isShelfEmpty,
  isOnItsWay,
  isEditor,
  onView,
}: NothingHereProps) {
  if (!isShelfEmpty)
    return (
      <EmptyState
        title="No map fits"
        action={
          <Button variant="outlined" onClick={() => onView({ search: "", tags: [] })}>
            Show all
          </Button>
        }
      >
        {describeFilter(view)} The search looks at titles, seeds and tags.
      </EmptyState>
    );
  if (view.shelf === "archive")
    return (
      <EmptyState title="Nothing in the archive">
        Archive a map that is done: it leaves the list and stays as it is. It can still be opened,
        edited and shared.
      </EmptyState>
    );
  if (view.shelf === "trash")
    return (
      <EmptyState title="The trash is empty">
        A map that is thrown away lies here for 30 days. Until then it can be restored with
        everything in it.
      </EmptyState>
    );
  if (isOnItsWay)
    return (
      <Typography color="textSecondary">
        The map appears here by itself when its research is done. You may leave this page meanwhile.
      </Typography>
    );
  return isEditor ? <NoMapsYet /> : <NothingToSee />;
}

function describeFilter({ search, tags }: LibraryView): string {
  const wanted = [
    ...(search.trim() === "" ? [] : [`“${search.trim()}”`]),
    ...tags.map((tag) => `the tag “${tag}”`),
  ];
  return `No map here has ${wanted.join(" and ")}.`;
}

function NothingToSee() {
  return (
    <EmptyState title="No maps yet">
      Maps that the editors of this workspace make appear here by themselves.
    </EmptyState>
  );
}

function NoMapsYet() {
  return (
    <EmptyState
      title="No maps yet"
      action={
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, justifyContent: "center" }}>
          {EXAMPLE_SEEDS.map((seed) => (
            <LinkButton
              key={seed}
              to={`/app/maps/new?${new URLSearchParams({ seed }).toString()}`}
              variant="outlined"
            >
              {seed}
            </LinkButton>
          ))}
        </Box>
      }
    >
      A map starts from a seed: a topic you want to write about. Mapwright finds what people search
      around it and groups the keywords that one page can answer. Try one of these:
    </EmptyState>
  );
}
