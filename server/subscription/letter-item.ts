import { clockIn, dayIn } from '#domain/time/time.ts'
import type { Locale } from '#domain/locale.ts'
import type { Config } from '#server/config/config.ts'
import { itemAddress } from '#server/item/read/address.ts'
import type { ItemRow } from '#server/item/read/hydrate.ts'
import type { LetterItem } from '#server/mail/letter.ts'

/** An item as a letter shows it, with its time in the reader's zone. */
export function letterItem(
  item: ItemRow,
  { locale, zone }: { locale: Locale; zone: string },
  config: Config,
): LetterItem {
  const at = item.published_at.getTime()
  const about = [`${dayIn(at, zone)} ${clockIn(at, zone)}`, item.source_name].filter(Boolean).join(' · ')
  return { title: item.title, address: itemAddress(config, item, locale), about }
}
