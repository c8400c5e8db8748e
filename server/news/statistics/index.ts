import { sql } from 'kysely'
import { statistics } from '#contract/news/statistics.ts'
import { bind, type Handler } from '#server/platform/call/handler.ts'
import { visibleText } from '#domain/platform/text/visible.ts'

/** Maximum of names that are counted on a day; further ones are ignored, so that nobody can fill the table. */
const maxNames = 2000

/** Counts a use and returns the totals. Without a name nothing is counted. */
const get: Handler<typeof statistics.get> = async ({ name, path }, { db, now }) => {
  const of = { name: visibleText(name ?? ''), path: visibleText(path ?? '') }
  const day = now.toISOString().slice(0, 10)
  if (of.name) {
    await sql`
      insert into statistic (day, name, path, count)
      select ${day}::date, ${of.name}, ${of.path}, 1
      where (select count(*) from statistic where day = ${day}::date) < ${maxNames}
        or exists (select from statistic where day = ${day}::date and name = ${of.name} and path = ${of.path})
      on conflict (day, name, path) do update set count = statistic.count + 1
    `.execute(db)
  }
  const { today, all } = await db
    .selectFrom('statistic')
    .select(({ fn, val }) => [
      fn.coalesce(fn.sum<number>('count').filterWhere('day', '=', day), val(0)).as('today'),
      fn.coalesce(fn.sum<number>('count'), val(0)).as('all'),
    ])
    .where('name', '=', of.name)
    .where('path', '=', of.path)
    .executeTakeFirstOrThrow()
  return { ...of, today: Number(today), all: Number(all) }
}

export const handlers = bind(statistics, { get })
