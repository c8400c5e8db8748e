import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { financing } from '#contract/markets/round.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { itemsNaming } from './news.ts'
import { readRounds } from './rows.ts'

const maxOfProject = 20
const maxOfInvestors = 10

/** One round. Refuses `not_found`. */
export const detail: Handler<typeof financing.detail> = async ({ id }, context) => {
  const newest = sql`announced_at desc, financing_round.id desc`
  const [round] = await readRounds({ where: sql`financing_round.id = ${id}`, order: newest, limit: 1 }, context)
  if (!round) throw new Refusal('not_found')
  const [of_project, of_investors, news] = await Promise.all([
    readRounds(
      {
        where: sql`project_id = ${round.project.id} and financing_round.id <> ${id}`,
        order: newest,
        limit: maxOfProject,
      },
      context,
    ),
    readRounds(
      {
        where: sql`project_id <> ${round.project.id} and financing_round.id in (
          select round_id from financing_investor where investor_id in (
            select investor_id from financing_investor where round_id = ${id}
          ))`,
        order: newest,
        limit: maxOfInvestors,
      },
      context,
    ),
    itemsNaming(round.project.name, context),
  ])
  return { ...round, of_project, of_investors, news }
}
