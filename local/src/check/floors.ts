/**
 * The floors of each workspace: which folders import which beside them. Folders that import each other, be it in a
 * circle, are one thing in several places; ARCHITECTURE.md has a picture of the others. Tests don't count: they may look
 * anywhere.
 */
interface ImportingModule {
  /** Path from the repository's root, with `/`. */
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string }[];
}

/** An import from one folder into a folder beside it. */
interface SiblingImport {
  /** The folder that both are in. */
  readonly parent: string;
  readonly from: string;
  readonly to: string;
  readonly source: string;
  readonly target: string;
}

interface Circle {
  readonly parent: string;
  readonly folders: readonly string[];
  /** The imports between them, of the pairs with fewest first. */
  readonly imports: readonly SiblingImport[];
}

const isTest = (file: string) => /\.test\.tsx?$|\/testing\/|^tests\//.test(file);

function siblingImport(source: string, target: string): SiblingImport | null {
  const [a, b] = [source.split("/"), target.split("/")];
  let depth = 0;
  while (a[depth] === b[depth] && depth < a.length) depth++;
  // One of them lies in the folder itself, above the other.
  if (depth >= a.length - 1 || depth >= b.length - 1) return null;
  const [from, to] = [a[depth], b[depth]];
  return from && to ? { parent: a.slice(0, depth).join("/"), from, to, source, target } : null;
}

/** Maximum number of files that a newcomer still reads as one list. */
const MAX_FILES = 40;

/** Folders with more modules than that, with their number; tests don't count. */
export function findCrowdedFolders(
  modules: readonly Pick<ImportingModule, "source">[],
): readonly (readonly [folder: string, files: number])[] {
  const files = modules.map(({ source }) => source).filter((source) => !isTest(source));
  const folders = Map.groupBy(files, (file) => file.slice(0, file.lastIndexOf("/")));
  return [...folders]
    .map(([folder, own]) => [folder, own.length] as const)
    .filter(([folder, count]) => count > MAX_FILES && !folder.includes("node_modules"));
}

/** Every import between two folders of one folder, at any depth. */
export function findSiblingImports(modules: readonly ImportingModule[]): SiblingImport[] {
  return modules
    .filter(({ source }) => !isTest(source))
    .flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ resolved }) => !isTest(resolved) && !resolved.includes("node_modules/"))
        .flatMap(({ resolved }) => siblingImport(source, resolved) ?? []),
    );
}

interface Stack {
  /** The lowest first, each in alphabetical order. */
  readonly floors: readonly (readonly string[])[];
  /** Folders of circles, and those above them. */
  readonly left: ReadonlySet<string>;
}

/** A folder stands above all that it imports. */
function stackFloors(imports: readonly SiblingImport[]): Stack {
  const needs = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    needs.set(from, (needs.get(from) ?? new Set()).add(to));
    if (!needs.has(to)) needs.set(to, new Set());
  }
  const floors: string[][] = [];
  for (;;) {
    const floor = [...needs].flatMap(([name, below]) =>
      [...below].some((need) => needs.has(need)) ? [] : [name],
    );
    if (floor.length === 0) return { floors, left: new Set(needs.keys()) };
    for (const name of floor) needs.delete(name);
    floors.push(floor.toSorted());
  }
}

const keyOf = ({ from, to }: SiblingImport) => `${from}>${to}`;

/** Folders of each parent that import each other, directly or in a circle, without what only stands above or below. */
export function findCircles(imports: readonly SiblingImport[]): Circle[] {
  const turn = ({ from, to, ...rest }: SiblingImport) => ({ ...rest, from: to, to: from });
  return [...Map.groupBy(imports, ({ parent }) => parent)].flatMap(([parent, own]) => {
    const above = stackFloors(own).left;
    const below = stackFloors(own.map(turn)).left;
    const folders = [...above].filter((name) => below.has(name)).toSorted();
    const pairs = Map.groupBy(
      own.filter(({ from, to }) => folders.includes(from) && folders.includes(to)),
      keyOf,
    );
    const between = [...pairs.values()].toSorted((one, other) => one.length - other.length).flat();
    return folders.length > 0 ? [{ parent, folders, imports: between }] : [];
  });
}

/** The floors of each parent as lines of text, the highest first. */
export function drawFloors(imports: readonly SiblingImport[], parents: readonly string[]): string {
  return parents
    .map((parent) => {
      const { floors } = stackFloors(imports.filter((entry) => entry.parent === parent));
      const lines = floors.map((floor, level) => `${String(level)}  ${floor.join(" · ")}`);
      return [parent, ...lines.toReversed().map((line) => `  ${line}`)].join("\n");
    })
    .join("\n\n");
}
