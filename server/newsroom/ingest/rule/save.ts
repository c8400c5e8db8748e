import { Refusal } from '#contract/errors.ts'
import type { deskRule } from '#contract/newsroom/rule.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { lock, locks } from '#server/platform/data/locks.ts'
import type { Database } from '#server/platform/data/database.ts'
import { recordChange, recordSave } from '#server/newsroom/audit/record.ts'
import { refuseStale } from '#server/newsroom/form/version.ts'
import { admitPublishing } from '#server/newsroom/ingest/publishing.ts'
import { lockOrder, placeRule } from './place.ts'
import { readDeskRule, settingsOf, withVersion } from './view.ts'

export const save: Handler<typeof deskRule.save> = (input, context) =>
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
    await recordSave(trx, context, { action, kind: 'rule', id, before: before ?? null, after })
    return withVersion(after)
  })

/** The columns of a rule. Refuses `rule_says_nothing` for one that changes nothing, and `not_found` for an unknown source. */
export async function columnsOf(db: Database, input: RuleInput) {
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

export type RuleInput = Omit<Parameters<typeof save>[0], 'version' | 'place'>

export const remove: Handler<typeof deskRule.remove> = ({ id, version }, context) =>
  context.db.transaction().execute(async (trx) => {
    await lock(trx, locks.entity('rule', String(id)))
    const before = await readDeskRule(trx, id)
    refuseStale(version, settingsOf(before))
    if (before.outlet) admitPublishing(context)
    await trx.deleteFrom('ingest_rule').where('id', '=', id).execute()
    await recordChange(trx, context, { action: 'rule.remove', kind: 'rule', id, before })
    return {}
  })
