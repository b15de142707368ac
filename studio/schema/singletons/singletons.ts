/** Documents that exist exactly once. Their id is the name of their type. */
export const SINGLETON_TYPES = ["siteSettings", "navigation"] as const;

export function isSingletonType(type: string): boolean {
  return SINGLETON_TYPES.some((singleton) => singleton === type);
}
