import { Refusal } from '#contract/errors.ts'
import type { deskSource } from '#contract/newsroom/source.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { lock, locks } from '#server/platform/data/locks.ts'
import { recordChange, recordSave } from '#server/newsroom/audit/record.ts'
import { refuseStale } from '#server/newsroom/form/version.ts'
import { admitPublishing } from '#server/newsroom/ingest/publishing.ts'
import { addressOf, mappingOf, zoneOf } from './address.ts'
import { readSourceView, settingsOf, withVersion } from './view.ts'

const originOf = (url: string) => URL.parse(url)?.origin

const defaultSeconds = 900

export const save: Handler<typeof deskSource.save> = async (input, context) => {
  const { db, now } = context
  const columns = {
    url: addressOf(input.format, input.url),
    format: input.format,
    mapping: JSON.stringify(mappingOf(input) ?? null),
    kind: input.kind,
    lang: input.lang ?? null,
    name: input.name ?? '',
    zone: zoneOf(input.zone),
    folder: input.folder ?? '',
    publishes: input.publishes,
    is_enabled: input.is_enabled,
    interval_seconds: input.interval_seconds ?? defaultSeconds,
    // Its last stated properties do not apply to another address or mapping.
    etag: '',
    last_modified: '',
    next_fetch_at: now,
  }
  if (columns.publishes) admitPublishing(context)
  return db.transaction().execute(async (trx) => {
    const taken = await trx.selectFrom('feed').select('id').where('url', '=', columns.url).executeTakeFirst()
    if (taken && taken.id !== input.id) throw new Refusal('source_exists')
    if (input.id !== undefined) await lock(trx, locks.entity('source', String(input.id)))
    const before = input.id === undefined ? undefined : await readSourceView(trx, now, input.id)
    if (before) refuseStale(input.version, settingsOf(before))
    const { id } = before
      ? await trx
          .updateTable('feed')
          .set(columns)
          .$if(before.url !== columns.url, (query) => query.set({ first_url: '', last_result: 'never' }))
          // The operator's permission for a private address was given for the former origin.
          .$if(originOf(before.url) !== originOf(columns.url), (query) => query.set({ private_origin: null }))
          .where('id', '=', before.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await trx.insertInto('feed').values(columns).returning('id').executeTakeFirstOrThrow()
    const after = await readSourceView(trx, now, id)
    const action = before ? 'source.change' : 'source.add'
    const states = { before: before ? settingsOf(before) : null, after: settingsOf(after) }
    await recordSave(trx, context, { action, kind: 'source', id, ...states })
    return withVersion(after)
  })
}

/** A rule of one source would be removed with it: it has to be removed, or set to other sources, first. */
export const remove: Handler<typeof deskSource.remove> = ({ id, version }, context) =>
  context.db.transaction().execute(async (trx) => {
    await lock(trx, locks.entity('source', String(id)))
    const before = await readSourceView(trx, context.now, id)
    refuseStale(version, settingsOf(before))
    const rules = await trx.selectFrom('ingest_rule').select('id').where('feed_id', '=', id).execute()
    if (rules.length > 0) throw new Refusal('entity_used', { count: rules.length })
    await trx.deleteFrom('feed').where('id', '=', id).execute()
    await recordChange(trx, context, { action: 'source.remove', kind: 'source', id, before: settingsOf(before) })
    return {}
  })
