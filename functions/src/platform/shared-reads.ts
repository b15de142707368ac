/** Reads that run once for all who ask for the same at that moment. A failed one is read again by whoever asks next. */
export type SharedReads<Value> = (key: string, read: () => Promise<Value>) => Promise<Value>;

export function createSharedReads<Value>(): SharedReads<Value> {
  const running = new Map<string, Promise<Value>>();
  return (key, read) => {
    const known = running.get(key);
    if (known) return known;
    const reading = read().finally(() => running.delete(key));
    running.set(key, reading);
    return reading;
  };
}
