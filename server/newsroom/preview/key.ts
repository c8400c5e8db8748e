import { createHmac, timingSafeEqual } from 'node:crypto'
import { oneOf } from '#domain/platform/one-of.ts'
import { locales } from '#domain/platform/locale.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { VersionId } from '#server/newsroom/item/open-version.ts'

/** What a key opens: a stored link, or for minutes the frame of a member of staff. */
export type Opened = { linkId: number } | (VersionId & { staffId: number; endsAt: Date })

export interface PreviewKeys {
  of(opened: Opened): string
}

/**
 * Makes keys, which are signed facts: so they are not stored, and the newsroom can show those of its links again. Reads the secret of the
 * database once.
 */
export async function openPreviewKeys(db: Database): Promise<PreviewKeys> {
  const { client_hash_key: secret } = await db
    .selectFrom('site_secret')
    .select('client_hash_key')
    .executeTakeFirstOrThrow()
  const sign = (facts: string) => createHmac('sha256', secret).update(`preview ${facts}`).digest('hex').slice(0, 32)
  return {
    of(opened) {
      const facts = factsOf(opened)
      return `${facts}-${sign(facts)}`
    },
  }
}

const factsOf = (opened: Opened) =>
  'linkId' in opened
    ? String(opened.linkId)
    : `${opened.staffId}-${opened.articleId}-${opened.lang}-${opened.endsAt.getTime() / 1000}`

/** What a key says that this site has signed; undefined for any other text. */
export async function readPreviewKey(db: Database, key: string): Promise<Opened | undefined> {
  const opened = parse(key.split('-'))
  if (!opened) return undefined
  const expected = Buffer.from((await openPreviewKeys(db)).of(opened))
  const given = Buffer.from(key)
  return given.length === expected.length && timingSafeEqual(given, expected) ? opened : undefined
}

function parse(parts: readonly string[]): Opened | undefined {
  const [first, articleId, lang, endsAt] = parts
  const known = oneOf(locales, lang)
  const numbers = [first, articleId, endsAt].map((each) => (each && /^\d{1,15}$/.test(each) ? Number(each) : undefined))
  if (numbers[0] === undefined) return undefined
  if (parts.length === 2) return { linkId: numbers[0] }
  if (parts.length !== 5 || !known || numbers[1] === undefined || numbers[2] === undefined) return undefined
  return { staffId: numbers[0], articleId: numbers[1], lang: known, endsAt: new Date(numbers[2] * 1000) }
}
