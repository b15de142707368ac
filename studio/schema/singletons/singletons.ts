/** Documents of which there is exactly one. Its id is the name of its type. */
export const SINGLETON_TYPES = ["siteSettings", "navigation"] as const;

export function isSingletonType(type: string): boolean {
  return SINGLETON_TYPES.some((singleton) => singleton === type);
}
