/** For `useSyncExternalStore`, where the browser has a value that doesn't change and the server has none. */
export const subscribeToNothing = () => () => {};
