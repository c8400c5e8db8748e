import { maxUnreadShown } from '#domain/constants.ts'
import type { ReadingChoice } from '#domain/language/reading-languages.ts'
import type { Database } from '#server/data/database.ts'

/** What a page shows of the account whose token came with the request. */
export interface SiteUser {
  nickname: string
  image: string
  /** Messages not read yet; more than the most that is shown is one more than that. */
  unread: number
  /** The languages that the account reads besides that of a page; null before it chose any. */
  reading: ReadingChoice | null
}

/** What a page shows of its viewer. */
export const nameOf = (db: Database, accountId: number): Promise<SiteUser> =>
  db
    .selectFrom('account')
    .select(({ selectFrom }) => [
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
