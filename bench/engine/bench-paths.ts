/** Folders for what the engine's bench generates: inputs, the peer's Python, bundles. None of it is committed. */
import { join, resolve } from "node:path";

export const REPOSITORY = resolve(import.meta.dirname, "../..");
const CACHE = join(REPOSITORY, ".cache");
export const PEER_ENVIRONMENT = join(CACHE, "bench-venv");
export const BENCH_INPUTS = join(CACHE, "bench", "engine");
