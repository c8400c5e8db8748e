import { dateFormat } from '#domain/platform/time/date-format.ts'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import type { Config } from '#server/platform/config/config.ts'
import { itemAddress } from '#server/news/item/read/address.ts'
import type { ItemRow } from '#server/news/item/read/hydrate.ts'
import type { LetterItem } from '#server/platform/mail/letter.ts'

const dayAndHour = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** An item as a letter shows it, with its time in the reader's zone and words. */
export function letterItem(
  item: ItemRow,
  { locale, zone }: { locale: Locale; zone: string },
  config: Config,
): LetterItem {
  const time = dateFormat(localeFacts[locale].tag, { ...dayAndHour, timeZone: zone }).format(item.published_at)
  const about = [time, item.source_name].filter(Boolean).join(' · ')
  return { title: item.title, address: itemAddress(config, item, locale), about }
}
