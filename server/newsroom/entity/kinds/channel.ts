import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import { channelsTag } from '#contract/tags.ts'
import { channelTypes } from '#domain/social/official-account.ts'
import { saveChannels } from '#server/social/official-channel/save.ts'
import { importChannels } from '#server/newsroom/import/channels.ts'
import { compared } from '#server/newsroom/entity/import/importer.ts'
import { plainStore } from '#server/newsroom/entity/plain-store.ts'
import { rowOf } from '#server/platform/data/rows.ts'

/**
 * Official channels. Network and account together identify one, so that adding an existing pair changes that channel.
 */
export const channelStore = plainStore('channel', {
  table: 'official_channel',
  texts: null,
  parts: [],
  referredBy: null,
  tags: () => [channelsTag],
  importSource: compared(importChannels),
  sitemap: null,
  values: { note: sql`note` },
  list: {
    title: sql`account`,
    about: sql`'† ' || to_char(ended_at, 'YYYY-MM-DD')`,
    choices: ['type'],
    langs: sql`array(select jsonb_object_keys(note))`,
    state: sql`case when ended_at <= now() then 'ended' else 'public' end`,
    order: sql`ended_at desc nulls first, id desc`,
  },

  async save(trx, id, given) {
    const [type, account] = [given.choice('type', channelTypes), given.text('account')]
    const known = await rowOf(trx, 'official_channel', { type, account }, ['id'])
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
})
