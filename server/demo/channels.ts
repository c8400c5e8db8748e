import type { Transaction } from 'kysely'
import type { Locale } from '#domain/platform/locale.ts'
import type { ChannelType } from '#domain/social/official-account.ts'
import { saveChannels } from '#server/social/official-channel/save.ts'
import type { DB } from '#server/platform/data/schema.ts'
import { readDemoFile } from './content.ts'

interface ChannelFacts {
  type: ChannelType
  account: string
  /** Of its note. */
  key: string
  listed_days_ago: number
  ended_days_ago?: number
}

const dayMs = 86_400_000

/** Puts the official channels of the demo in, one of which ended, unless others were imported. */
export async function seedChannels(trx: Transaction<DB>, langs: readonly Locale[], now: Date): Promise<void> {
  if (await trx.selectFrom('official_channel').select('id').limit(1).executeTakeFirst()) return
  const channels = await readDemoFile<ChannelFacts[]>('channels.json')
  const notes = await Promise.all(
    langs.map(async (lang) => [lang, await readDemoFile<Record<string, string>>(`${lang}/channels.json`)] as const),
  )
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  await saveChannels(
    trx,
    channels.map(({ type, account, key, listed_days_ago, ended_days_ago }) => ({
      type,
      account,
      note: Object.fromEntries(notes.map(([lang, ofLang]) => [lang, ofLang[key]!])),
      listedAt: daysAgo(listed_days_ago),
      endedAt: ended_days_ago === undefined ? undefined : daysAgo(ended_days_ago),
      isDemo: true,
    })),
  )
}
