import { deskRule } from '#contract/newsroom/rule.ts'
import { bind, type Handler } from '#server/platform/call/handler.ts'
import { recordChange, recordSave } from '#server/newsroom/audit/record.ts'
import { admitPublishing } from '#server/newsroom/ingest/publishing.ts'
import { readDeskRules, withVersion, readDeskRule, settingsOf } from './view.ts'
import { lockOrder, storeOrder, placeRule } from './place.ts'
import { sql } from 'kysely'
import { matchesRule } from '#domain/newsroom/ingest-rule.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { Database } from '#server/platform/data/database.ts'
import { plainText } from '#server/platform/text/plain-text.ts'
import { Refusal } from '#contract/errors.ts'
import { lock, locks } from '#server/platform/data/locks.ts'
import { refuseStale } from '#server/newsroom/form/version.ts'

/** Refuses `not_found`. */
const move: Handler<typeof deskRule.move> = ({ id, to }, context) =>
  context.db.transaction().execute(async (trx) => {
    await lockOrder(trx)
    const { name, outlet } = await readDeskRule(trx, id)
    if (outlet) admitPublishing(context)
    const before = (await readDeskRules(trx)).map((rule) => rule.id)
    const from = before.indexOf(id)
    const place = from + (to === 'up' ? -1 : 1)
    if (place >= 0 && place < before.length) {
      const order = before.with(from, before[place]!).with(place, id)
      await storeOrder(trx, order)
      await recordChange(trx, context, 'rule.move', id, {
        before: { name, place: from + 1 },
        after: { name, place: place + 1 },
      })
    }
    return { list: (await readDeskRules(trx)).map(withVersion) }
  })

const list: Handler<typeof deskRule.list> = async (_, { db }) => ({
  list: (await readDeskRules(db)).map(withVersion),
})

const weekMs = 7 * 24 * 60 * 60 * 1000
const maxItems = 5000
const shownItems = 100

interface Row {
  article_id: number
  feed_id: number
  source: string
  title: string
  content_html: string
  tags: string[]
  lang: Locale
  weight: number
  is_public: boolean
}

const dryRun: Handler<typeof deskRule.dryRun> = async (input, { db, now }) => {
  const columns = await columnsOf(db, input)
  const rule = { ...columns, sourceId: columns.feed_id }
  const rows = await readLastWeek(db, now)
  const matching = rows.filter(({ feed_id, title, content_html, tags }) =>
    matchesRule(rule, { sourceId: feed_id, title, text: plainText(content_html), tags }),
  )
  return {
    looked_at: rows.length,
    matched: matching.length,
    list: matching.slice(0, shownItems).map(({ article_id, title, source, tags, weight, lang, is_public }) => ({
      article_id,
      title,
      source,
      tags: rule.tags.filter((tag) => !tags.includes(tag)),
      level: rule.weight === null || rule.weight === weight ? null : rule.weight,
      lang: rule.lang && rule.lang !== lang ? rule.lang : ('' as const),
      outlet: rule.publishes === null || rule.publishes === is_public ? '' : rule.publishes ? 'publish' : 'hold',
    })),
  }
}

/** The items from sources, the newest first. */
async function readLastWeek(db: Database, now: Date): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select item.article_id, item.feed_id, item.source_name as source, version.title, version.content_html, version.tags,
      version.lang, item.weight, version.state = 'published' as is_public
    from item join item_version as version on version.article_id = item.article_id and version.lang = item.original_lang
    where item.feed_id is not null and item.created_at >= ${new Date(now.getTime() - weekMs)}
    order by item.created_at desc, item.article_id desc limit ${maxItems}
  `.execute(db)
  return rows
}

const save: Handler<typeof deskRule.save> = (input, context) =>
  context.db.transaction().execute(async (trx) => {
    if (input.place !== undefined) await lockOrder(trx)
    const columns = await columnsOf(trx, input)
    if (input.id !== undefined) await lock(trx, locks.entity('rule', String(input.id)))
    const before = input.id === undefined ? undefined : await readDeskRule(trx, input.id)
    if (before) refuseStale(input.version, settingsOf(before))
    if (input.outlet || before?.outlet) admitPublishing(context)
    const { id } = before
      ? await trx
          .updateTable('ingest_rule')
          .set(columns)
          .where('id', '=', before.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await trx
          .insertInto('ingest_rule')
          .values(({ selectFrom }) => ({
            ...columns,
            position: selectFrom('ingest_rule').select(({ fn, lit }) =>
              fn.coalesce(fn.max('position'), lit(0)).as('last'),
            ),
          }))
          .returning('id')
          .executeTakeFirstOrThrow()
    if (!before && input.place !== undefined) await placeRule(trx, id, input.place)
    const after = await readDeskRule(trx, id)
    const action = before ? 'rule.change' : 'rule.add'
    await recordSave(trx, context, action, id, { before, after })
    return withVersion(after)
  })

/** The columns of a rule. Refuses `rule_says_nothing` for one that changes nothing, and `not_found` for an unknown source. */
async function columnsOf(db: Database, input: RuleInput) {
  const { source_id, level, lang, outlet, desk = '', tags } = input
  if (tags.length === 0 && level === undefined && !lang && !outlet && desk === '')
    throw new Refusal('rule_says_nothing')
  if (source_id !== undefined) {
    const source = await db.selectFrom('feed').select('id').where('id', '=', source_id).executeTakeFirst()
    if (!source) throw new Refusal('not_found')
  }
  return {
    name: input.name,
    feed_id: source_id ?? null,
    keywords: input.keywords,
    tokens: input.tokens,
    tags,
    weight: level ?? null,
    lang: lang ?? null,
    publishes: outlet ? outlet === 'publish' : null,
    desk,
    is_enabled: input.is_enabled,
  }
}

type RuleInput = Omit<Parameters<typeof save>[0], 'version' | 'place'>

const remove: Handler<typeof deskRule.remove> = ({ id, version }, context) =>
  context.db.transaction().execute(async (trx) => {
    await lock(trx, locks.entity('rule', String(id)))
    const before = await readDeskRule(trx, id)
    refuseStale(version, settingsOf(before))
    if (before.outlet) admitPublishing(context)
    await trx.deleteFrom('ingest_rule').where('id', '=', id).execute()
    await recordChange(trx, context, 'rule.remove', id, { before })
    return {}
  })

export const handlers = bind(deskRule, {
  list,
  save,
  move,
  remove,
  dryRun,
})
