import { sql } from 'kysely'
import { follow, type FollowedType } from '#contract/community/follow.ts'
import { bind, type Handler } from '#server/platform/call/handler.ts'
import { limitOf } from '#contract/parameters.ts'
import { titleOfComposition } from '#server/news/subject/composition-title.ts'
import { compositionTag, showTag, tokenTag } from '#contract/tags.ts'
import { pageOf } from '#server/platform/call/paging.ts'
import { setFollowed, type Followed } from './set-followed.ts'

const table = 'subject_follow'
const compositions = (kind: FollowedType): Followed => {
  const subject = sql`(select id from composition where kind = ${kind}) as composition`
  return { table, column: 'composition_id', subject, tag: compositionTag }
}
const kinds: Record<FollowedType, Followed> = {
  topic: compositions('topic'),
  special: compositions('special'),
  story: compositions('story'),
  token: { table, column: 'token_id', subject: sql`token`, tag: tokenTag },
  show: { table, column: 'show_id', subject: sql`podcast_show`, tag: showTag },
}

const add: Handler<typeof follow.add> = ({ type, id }, context) => setFollowed(id, true, kinds[type], context)

const list: Handler<typeof follow.list> = async (input, { db, locale, caller: { accountId } }) => {
  const { page } = input
  const limit = limitOf(input)
  const { rows } = await sql<{ type: FollowedType; id: number; title: string; item_count: number; total: number }>`
    select coalesce(composition.kind, case when follow.token_id is null then 'show' else 'token' end) as type,
      coalesce(composition.id, token.id, podcast_show.id) as id,
      coalesce(token.name, podcast_show.title, ${titleOfComposition(sql`composition.id`, locale)}) as title,
      coalesce(composition.item_count, token.item_count, (
        select count(*) from episode join item using (article_id)
        where show_id = podcast_show.id and published_at is not null)) as item_count, count(*) over () as total
    from subject_follow as follow
    left join composition on composition.id = follow.composition_id
    left join token on token.id = follow.token_id
    left join podcast_show on podcast_show.id = follow.show_id
    where account_id = ${accountId}
    order by followed_at desc, follow.id desc limit ${limit + 1} offset ${(page - 1) * limit}
  `.execute(db)
  return pageOf(rows, { page, limit, total: rows[0]?.total ?? 0 }, ({ type, id, title, item_count }) => ({
    type,
    id,
    title,
    item_count,
  }))
}

const cancel: Handler<typeof follow.cancel> = ({ type, id }, context) => setFollowed(id, false, kinds[type], context)

export const handlers = bind(follow, { list, add, cancel })
