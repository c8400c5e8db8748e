import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { EntityValue } from '#domain/newsroom/entity-field.ts'
import { channelTypes, readAccount } from '#domain/social/official-account.ts'
import { saveChannels } from '#server/social/official-channel/save.ts'
import { dayOf } from '#server/newsroom/entity/given.ts'
import type { EntityRow, EntityStore } from '#server/newsroom/entity/store.ts'

/**
 * Official channels. Network and account together identify one, so that adding an existing pair changes that channel.
 */
export const channelStore: EntityStore = {
  async list(db, { pattern, limit, offset }) {
    const { rows } = await sql<EntityRow>`
      select id::text as id, account as title, coalesce('† ' || to_char(ended_at, 'YYYY-MM-DD'), '') as about,
        jsonb_build_object('type', type) as choices, null as count,
        array(select jsonb_object_keys(note)) as langs,
        case when ended_at <= now() then 'ended' else 'public' end as state, count(*) over ()::int as total
      from official_channel where account ilike ${pattern} order by ended_at desc nulls first, id desc
      limit ${limit} offset ${offset}
    `.execute(db)
    return rows
  },

  async read(db, id) {
    const row = await db
      .selectFrom('official_channel')
      .select(['type', 'account', 'note', 'ended_at'])
      .where('id', '=', Number(id))
      .executeTakeFirst()
    return row && { ...row, note: row.note as EntityValue, ended_at: dayOf(row.ended_at) }
  },

  async save(trx, id, given) {
    const [type, account] = [given.choice('type', channelTypes), given.text('account')]
    if (!account.startsWith('@') || readAccount(account)?.account !== account)
      throw new Refusal('bad_parameter', { name: 'account' })
    const known = await trx
      .selectFrom('official_channel')
      .select('id')
      .where('type', '=', type)
      .where('account', '=', account)
      .executeTakeFirst()
    if (String(known?.id ?? id) !== String(id ?? known?.id) || (known && id === undefined))
      throw new Refusal('entity_known')
    const endedAt = given.date('ended_at')
    await saveChannels(trx, [{ type, account, note: given.texts('note'), ...(endedAt && { endedAt }) }])
    const { id: saved } = await trx
      .selectFrom('official_channel')
      .select('id')
      .where('type', '=', type)
      .where('account', '=', account)
      .executeTakeFirstOrThrow()
    return String(saved)
  },
}
