import { deskRule } from '#contract/newsroom/rule.ts'
import { bind } from '#server/platform/call/bind.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { dryRun } from './dry-run.ts'
import { move } from './move.ts'
import { remove, save } from './save.ts'
import { readDeskRules, withVersion } from './view.ts'

const list: Handler<typeof deskRule.list> = async (_, { db }) => ({
  list: (await readDeskRules(db)).map(withVersion),
})

export const handlers = bind(deskRule, {
  list,
  save,
  move,
  remove,
  dryRun,
})
