/** Public API of the package. */
export { clusterKeywords } from "#/cluster-keywords.ts";
export type { ClusterOptions, ClusterProgress } from "#/cluster-options.ts";
export { EngineError, type EngineErrorCode } from "#/engine-error.ts";
export type {
  GroupedKeyword,
  KeywordCluster,
  KeywordGroups,
  KeywordPillar,
} from "#/keyword-groups.ts";
export {
  LIMITS,
  type KeywordEntry,
  type ListedKeyword,
  type RankedResult,
} from "#/keyword-list.ts";
