/** Validation as the Studio runs it, with a compiled schema and documents in memory. */
import { createWorkspaceFromConfig, validateDocument, type Workspace } from "sanity";
import { schemaTypes } from "#/schema/schema-types.ts";
import { createDatasetClient, type StoredDocument } from "#/testing/dataset-client.ts";

let compiled: Promise<Workspace> | undefined;

function compileWorkspace(): Promise<Workspace> {
  compiled ??= createWorkspaceFromConfig({
    name: "default",
    basePath: "/",
    projectId: "test",
    dataset: "production",
    currentUser: {
      id: "editor",
      name: "Editor",
      email: "editor@mapwright.example",
      role: "",
      roles: [],
    },
    getClient: () => createDatasetClient([]),
    schema: { types: schemaTypes },
  });
  return compiled;
}

/** @returns one line per finding: `error path: message`, sorted. */
export async function validate(
  document: StoredDocument,
  others: readonly StoredDocument[] = [],
): Promise<string[]> {
  const client = createDatasetClient([...others, document]);
  const markers = await validateDocument({
    document: {
      _createdAt: "2026-01-01T00:00:00Z",
      _updatedAt: "2026-01-01T00:00:00Z",
      _rev: "r1",
      ...document,
    },
    workspace: await compileWorkspace(),
    getClient: () => client,
    getDocumentExists: ({ id }) => Promise.resolve(others.some(({ _id }) => _id === id)),
    environment: "studio",
  });
  return markers
    .map(({ level, path, message }) => {
      const where = path.map((part) =>
        typeof part === "object" && "_key" in part ? part._key : String(part),
      );
      return `${level} ${where.join(".")}: ${message}`;
    })
    .toSorted();
}
