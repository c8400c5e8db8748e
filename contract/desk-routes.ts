import { calls, isDeskCall, type DeskCallName } from '#contract/calls.ts'

/** The routes of the newsroom's calls, for its own bundle; contract/routes.ts has the others. */
export const routes = Object.fromEntries(
  Object.values(calls)
    .filter(isDeskCall)
    .map(({ name, route }) => [name, route]),
) as Readonly<Record<DeskCallName, string>>
