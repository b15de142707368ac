/** The ways to a new map, wherever the app offers them, and what those see who may not make one. */
import { EmptyState } from "#/ui/empty-state.tsx";
import { Icon } from "#/ui/icon.tsx";
import { LinkButton } from "#/ui/link-button.tsx";

const EXAMPLE_SEEDS = ["pour over coffee", "raised bed gardening", "sourdough starter"];

/** Buttons of a page's heading. */
export function NewMapButtons() {
  return (
    <>
      <LinkButton to="/app/maps/import" variant="outlined">
        <Icon name="upload" />
        Import
      </LinkButton>
      <LinkButton to="/app/maps/new" variant="contained">
        <Icon name="plus" />
        New map
      </LinkButton>
    </>
  );
}

/** Seeds to try, and one's own list. */
export function FirstSeeds() {
  return (
    <>
      {EXAMPLE_SEEDS.map((seed) => (
        <LinkButton
          key={seed}
          to={`/app/maps/new?${new URLSearchParams({ seed }).toString()}`}
          variant="outlined"
        >
          {seed}
        </LinkButton>
      ))}
      <LinkButton to="/app/maps/new?from=list" variant="outlined">
        Use my own list
      </LinkButton>
    </>
  );
}

export function NoRoleToCreate() {
  return (
    <EmptyState
      title="Your role can't create maps"
      action={
        <LinkButton to="/app/maps" variant="outlined">
          Back to maps
        </LinkButton>
      }
    >
      Ask an owner or admin of this workspace to make you an editor.
    </EmptyState>
  );
}
