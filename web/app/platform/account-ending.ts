/**
 * Whether this tab is deleting its person's account: what is refused from then on is no workspace lost, and the server
 * is not to be asked where to go instead.
 */
let isEnding = false;

export const isAccountEnding = (): boolean => isEnding;

export function tellAccountEnding(ending: boolean): void {
  isEnding = ending;
}
