import type { Locale } from '#domain/platform/locale.ts'
import { saveChannels, type NewChannel } from '#server/social/official-channel/save.ts'
import { daysBefore, readDemoFile, readDemoTexts } from './content.ts'
import type { Transaction } from '#server/platform/data/database.ts'

interface ChannelFacts extends Pick<NewChannel, 'type' | 'account'> {
  /** Of its note. */
  key: string
  listed_days_ago: number
  ended_days_ago?: number
}

/** Puts the official channels of the demo in, one of which ended, unless others were imported. */
export async function seedChannels(trx: Transaction, langs: readonly Locale[], now: Date): Promise<void> {
  if (await trx.selectFrom('official_channel').select('id').limit(1).executeTakeFirst()) return
  const channels = await readDemoFile<ChannelFacts[]>('channels.json')
  const noteOf = await readDemoTexts<string>(langs, 'channels.json')
  await saveChannels(
    trx,
    channels.map(({ type, account, key, listed_days_ago, ended_days_ago }) => ({
      type,
      account,
      note: noteOf(key),
      listedAt: daysBefore(now, listed_days_ago),
      endedAt: ended_days_ago === undefined ? undefined : daysBefore(now, ended_days_ago),
      isDemo: true,
    })),
  )
}
