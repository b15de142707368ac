/** Each test file has a database of its own. With a shared module graph, only setup files run once for each of them. */
import { afterAll } from "vitest";
import { changeDatabase, closeDatabases } from "../functions/fixtures/isolated-database.ts";

changeDatabase();
afterAll(closeDatabases);
