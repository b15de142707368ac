"use strict";
/**
 * Preloaded into the Firebase emulators (`--require`). Importing accounts ends every sign-in, so that each restart signed
 * everyone out: here an imported account keeps the time since when its tokens are valid. Ends when the Auth emulator
 * imports `validSince`, which it exports.
 */
const path = require("node:path");

/** @returns the import, which gives each account the `validSince` that it was exported with */
const keepSignIns = (batchCreate) =>
  function (state, input, ...rest) {
    const result = batchCreate(state, input, ...rest);
    for (const { localId, validSince } of input.users ?? [])
      if (validSince && state.getUserByLocalId(localId))
        state.updateUserByLocalId(localId, { validSince });
    return result;
  };

module.exports = { keepSignIns };

if (process.argv.includes("emulators:start")) {
  const root = path.join(require.resolve("firebase-tools/package.json"), "../lib/emulator/auth");
  const { projects } = require(path.join(root, "operations.js")).authOperations.identitytoolkit;
  // A start imports accounts as those of a tenant without a name.
  for (const { accounts } of [projects, projects.tenants])
    accounts.batchCreate = keepSignIns(accounts.batchCreate);
}
