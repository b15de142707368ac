import type { RenamingPlace } from "#/map-views/port/map-commands.ts";

/** A panel that was opened for it is there within these. */
const FRAMES_MAX = 20;

/**
 * Renames the topic where it is shown: not before the next frame, when a menu has given focus back.
 * @param makeRoom opens a place for it; null: there is no room for one
 * @param orElse nothing shows it
 */
export function renameInPlace(
  places: ReadonlySet<RenamingPlace>,
  topic: string,
  makeRoom: (() => void) | null,
  orElse: () => void,
): void {
  const isTaken = () =>
    [...places]
      .toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst))
      .some(({ take }) => take(topic));
  const look = (framesLeft: number) => {
    if (isTaken()) return;
    if (makeRoom === null || framesLeft === 0) orElse();
    else requestAnimationFrame(() => look(framesLeft - 1));
  };
  requestAnimationFrame(() => {
    if (isTaken()) return;
    makeRoom?.();
    look(FRAMES_MAX);
  });
}
