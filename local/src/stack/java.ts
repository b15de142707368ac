/** Finds a Java recent enough for Google's emulators; the first one on the PATH is often older. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

export const NEEDED_JAVA_MAJOR = 21;

const JVM_FOLDERS = ["/usr/lib/jvm", "/Library/Java/JavaVirtualMachines"];

function readMajorVersion(java: string): number {
  const asked = spawnSync(java, ["-version"], { encoding: "utf8" });
  if (asked.status !== 0) return 0;
  return Number(/version "(\d+)/.exec(asked.stderr + asked.stdout)?.[1] ?? 0);
}

/** The `bin` folder of a Java ≥ 21, or null. Checks JAVA_HOME, the PATH, then the system's JVM folders. */
export function findJavaBin(env: NodeJS.ProcessEnv): string | null {
  const installed = JVM_FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder).flatMap((jvm) => [
      join(folder, jvm, "bin"),
      join(folder, jvm, "Contents/Home/bin"),
    ]),
  );
  const candidates = [
    ...(env["JAVA_HOME"] ? [join(env["JAVA_HOME"], "bin")] : []),
    ...(env["PATH"] ?? "").split(delimiter),
    ...installed,
  ];
  return (
    candidates.find(
      (bin) =>
        existsSync(join(bin, "java")) && readMajorVersion(join(bin, "java")) >= NEEDED_JAVA_MAJOR,
    ) ?? null
  );
}
