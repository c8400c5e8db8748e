import { sql } from 'kysely'
import type { home, Since } from '#contract/site/home.ts'
import { newsKinds } from '#domain/news/item/kind.ts'
import { accountIdOf } from '#server/platform/call/caller.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { hydrateSkeleton } from '#server/news/item/read/hydrate.ts'
import { isPublicIn } from '#server/news/item/read/skeleton.ts'
import { viewItem } from '#server/news/item/read/view.ts'
import { titleOfComposition } from '#server/news/subject/composition-title.ts'

const itemsShown = 4
const subjectsShown = 5
const recentDays = 14

/** What is new for a reader: important items and those of what the account, or the browser without one, follows. */
export const since: Handler<typeof home.since> = async ({ start_time, token, author, only_lang }, context) => {
  const { db, config, locale, now, caller } = context
  const viewer = accountIdOf(caller)
  const from = new Date((start_time ?? now.getTime() / 1000) * 1000)
  const followed = (column: 'token_id' | 'composition_id') =>
    sql`(select ${sql.ref(column)} from subject_follow where account_id = ${viewer ?? null})`
  const about = sql`
    subject as (
      select 'token' as type, id, name as title from token
        where id in ${followed('token_id')} or upper(symbol) = any(${(token ?? []).map((name) => name.toUpperCase())}::text[])
      union all select kind, id, ${titleOfComposition(sql`composition.id`, locale)} from composition where id in ${followed('composition_id')}
      union all select 'author', id, nickname from author
        where id in (select author_id from author_follow where account_id = ${viewer ?? null}) or id = any(${author ?? []}::bigint[])
    ),
    about as (
      select type, id, title, article_id, published_at from subject cross join lateral (
        select article_id from token_mention where type = 'token' and token_id = subject.id
        union all select article_id from composition_item where type not in ('token', 'author') and composition_id = subject.id
        union all select article_id from item where type = 'author' and author_id = subject.id
      ) as own join item using (article_id)
      where published_at > ${new Date(now.getTime() - recentDays * 86_400_000)}
    )`
  const kinds = sql.join(newsKinds.map((kind) => sql.lit(kind)))
  const isShown = sql`published_at is not null and kind in (${kinds}) ${only_lang ? sql`and ${isPublicIn(only_lang)}` : sql``}`
  const query = sql<{ because: string | null; total: number }>`
    with ${about}
    select article_id, row_number() over (order by published_at desc, article_id desc) as position,
      (select title from about where about.article_id = item.article_id order by title limit 1) as because,
      (select count(*) from item where ${isShown} and published_at > ${from}) as total
    from item where ${isShown} and (weight > 0 or is_important or article_id in (select article_id from about))
    order by published_at desc, article_id desc limit ${itemsShown}`
  const [rows, subjects] = await Promise.all([
    hydrateSkeleton(db, { query }, { locale, langs: only_lang, viewer }),
    sql<Since['subjects'][number]>`
      with ${about}
      select type, id, title, coalesce(extract(epoch from max(published_at))::bigint, 0) as newest_time,
        count(*) filter (where published_at > ${from})::int as new_count
      from subject left join about using (type, id, title)
      group by type, id, title order by new_count desc, newest_time desc, title limit ${subjectsShown}
    `.execute(db),
  ])
  return {
    total: rows[0]?.total ?? 0,
    list: rows.map((row) => ({ ...viewItem(row, config), because: row.because ?? '' })),
    subjects: subjects.rows,
  }
}
