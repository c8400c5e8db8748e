import { calls, isDeskCall, type ReaderCallName } from './calls.ts'

/**
 * The route of each call that readers' pages make, by its name. This is all of the contract that the browser needs at run time: the build
 * evaluates this module and bundles the table alone (web/build/routes-plugin.ts), so no schema reaches the browser.
 */
export const routes = Object.fromEntries(
  Object.values(calls)
    .filter((call) => !isDeskCall(call))
    .map(({ name, route }) => [name, route]),
) as Readonly<Record<ReaderCallName, string>>
