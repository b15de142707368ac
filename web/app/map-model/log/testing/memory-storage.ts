/** The part of the browser's storage API that the map log uses, for tests. */
export function createMemoryStorage(): Storage {
  const entries: Record<string, string> = {};
  const storage = {
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => {
      entries[key] = value;
      Reflect.set(storage, key, value);
    },
    removeItem: (key: string) => {
      delete entries[key];
      Reflect.deleteProperty(storage, key);
    },
    clear: () => undefined,
    key: () => null,
    length: 0,
  };
  return storage;
}
