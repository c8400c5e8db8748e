import { calls, isDeskCall, type ReaderCallName } from './calls.ts'

/**
 * The route of each call that pages of readers make, by its name. The browser needs no other part of the contract at
 * run time: the build evaluates this module and bundles only the table (web/build/routes-plugin.ts), so no schema
 * reaches the browser.
 */
export const routes = Object.fromEntries(
  Object.values(calls)
    .filter((call) => !isDeskCall(call))
    .map(({ name, route }) => [name, route]),
) as Readonly<Record<ReaderCallName, string>>
