import { oneLine } from '#domain/platform/text/clean-text.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { Transaction } from '#server/platform/data/database.ts'

export type StreamTexts = Partial<Record<Locale, { title: string; intro?: string }>>

export interface NewStream {
  kind: 'file' | 'hls' | 'embed'
  url: string
  imageUrl: string
  startsAt: Date
  endsAt: Date
  /** In one language at least. */
  texts: StreamTexts
}

/** Stores a stream: a new one, or in place of that with the id. Returns its id; undefined when there is none of that id. */
export async function saveStream(
  trx: Transaction,
  id: number | undefined,
  { kind, url, imageUrl, startsAt, endsAt, texts }: NewStream,
): Promise<number | undefined> {
  const clean = Object.entries(texts).map(([lang, { title, intro }]) => [
    lang,
    { title: oneLine(title), ...(intro && { intro: oneLine(intro) }) },
  ])
  const row = {
    kind,
    url,
    image_url: imageUrl,
    starts_at: startsAt,
    ends_at: endsAt,
    texts: JSON.stringify(Object.fromEntries(clean)),
  }
  const saved =
    id === undefined
      ? await trx.insertInto('stream').values(row).returning('id').executeTakeFirst()
      : await trx.updateTable('stream').set(row).where('id', '=', id).returning('id').executeTakeFirst()
  return saved?.id
}
