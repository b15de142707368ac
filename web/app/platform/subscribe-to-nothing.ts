/** Subscription for `useSyncExternalStore` to a value that doesn't change and that the server doesn't have. */
export const subscribeToNothing = () => () => {};
