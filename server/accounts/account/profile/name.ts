import { maxUnreadShown } from '#domain/platform/constants.ts'
import type { ReadingChoice } from '#domain/platform/language/reading-languages.ts'
import type { Database } from '#server/platform/data/database.ts'

/** The account of a request's token, as pages show it. */
export interface SiteUser {
  id: number
  nickname: string
  image: string
  /** The number of unread messages, capped at one more than the largest number that is displayed. */
  unread: number
  /** The languages that the account reads in addition to that of a page; null before it has chosen any. */
  reading: ReadingChoice | null
}

/** Reads the data of a viewer that pages show. */
export const nameOf = (db: Database, accountId: number): Promise<SiteUser> =>
  db
    .selectFrom('account')
    .select(({ selectFrom }) => [
      'id',
      'nickname',
      'image_url as image',
      'reading',
      selectFrom(
        selectFrom('message')
          .select('id')
          .where('account_id', '=', accountId)
          .where('read_at', 'is', null)
          .limit(maxUnreadShown + 1)
          .as('unread'),
      )
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('unread'),
    ])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
