/**
 * Whether this tab is deleting the person's account. If so, later rejections do not mean a lost workspace, and the
 * server must not be asked which workspace to open instead.
 */
let isEnding = false;

export const isAccountEnding = (): boolean => isEnding;

export function announceAccountEnding(ending: boolean): void {
  isEnding = ending;
}
