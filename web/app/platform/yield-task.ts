/**
 * Ends the page's task here, so that long work doesn't hold up what people do. Where the browser can, it continues before
 * other tasks that wait.
 */
export function yieldTask(): Promise<void> {
  // Not in every browser that we support.
  const known: Partial<Scheduler> | undefined = globalThis.scheduler;
  if (known?.yield) return known.yield();
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
