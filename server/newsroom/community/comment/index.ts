import { hasRoom } from '#server/platform/data/room.ts'
import { sql } from 'kysely'
import type { Output } from '#contract/calls.ts'
import { deskComment } from '#contract/newsroom/comment.ts'
import { readPage } from '#server/platform/call/paging.ts'
import { secondsIn } from '#server/platform/response/unix-seconds.ts'
import { bind, type Handler } from '#server/platform/call/handler.ts'
import { Refusal } from '#contract/errors.ts'
import { recordChange, recordSave } from '#server/newsroom/audit/record.ts'
import { limitOf } from '#contract/parameters.ts'
import { visibleText } from '#domain/platform/text/visible.ts'
import { firstWordIn } from '#domain/accounts/word-list.ts'
import { rule, rules, setRule } from './rule.ts'
import { set } from './set.ts'
import { selectForDesk, viewForDesk } from './rows.ts'
import { commentsTag } from '#contract/tags.ts'
import { publishEvents } from '#server/platform/bus/publish.ts'

const words: Handler<typeof deskComment.words> = async (_, { db }) => ({
  list: await db
    .selectFrom('comment_word')
    .select(['id', 'word', secondsIn('added_at').as('add_time')])
    .orderBy('id', 'desc')
    .execute(),
})

const barred: Handler<typeof deskComment.barred> = (input, { db }) =>
  readPage(
    db,
    input,
    sql`
      select id, nickname, may_comment,
        (select count(*)::int from comment where account_id = account.id and state = 'shown') as comments,
        (select count(*)::int from comment where account_id = account.id and state = 'hidden') as hidden,
        ${secondsIn('created_at')} as add_time
      from account where not may_comment`,
    sql`id desc`,
  )

/** Each new comment is compared with every word. */
const maxWords = 2000

/** Refuses `word_empty` for a word that could never match: punctuation only, or invisible characters. */
const addWord: Handler<typeof deskComment.addWord> = async (input, context) => {
  const { db, now } = context
  const word = visibleText(input.word)
  if (firstWordIn(word, [word]) === undefined) throw new Refusal('word_empty')
  return db.transaction().execute(async (trx) => {
    if (!(await hasRoom(trx, 'comment_word', { max: maxWords }))) throw new Refusal('words_full', { max: maxWords })
    const added = await trx
      .insertInto('comment_word')
      .values({ word, added_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'word'])
      .executeTakeFirstOrThrow(() => new Refusal('word_known'))
    await recordChange(trx, context, 'comment.addWord', added.id, { after: { word } })
    return added
  })
}

const list: Handler<typeof deskComment.list> = async (input, { db, locale }) => {
  const { state, article_id, account_id, page } = input
  const limit = limitOf(input)
  const direction = state === 'pending' ? 'asc' : 'desc'
  const [rows, { total }] = await Promise.all([
    selectForDesk(db, locale)
      .where('comment.state', '=', state)
      .$if(article_id !== undefined, (query) => query.where('comment.article_id', '=', article_id!))
      .$if(account_id !== undefined, (query) => query.where('comment.account_id', '=', account_id!))
      .orderBy('comment.created_at', direction)
      .orderBy('comment.id', direction)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('comment')
      .where('state', '=', state)
      .$if(article_id !== undefined, (query) => query.where('article_id', '=', article_id!))
      .$if(account_id !== undefined, (query) => query.where('account_id', '=', account_id!))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { page, limit, total, has_more: page * limit < total, list: rows.map(viewForDesk) }
}

const counts: Handler<typeof deskComment.counts> = async (_, { db }) => {
  const { rows } = await sql<Output<'deskComment.counts'>>`
    select
      (select count(*)::int from comment where state = 'pending') as pending,
      (select count(*)::int from report where state in ('open', 'looking')) as reports,
      (select count(*)::int from comment where state = 'hidden') as hidden,
      (select count(*)::int from account where not may_comment) as barred,
      (select count(*)::int from comment_word) as words,
      (select count(*)::int from cast_hidden) as casts,
      (select floor(extract(epoch from min(created_at)))::float8 from comment where state = 'pending') as oldest
  `.execute(db)
  return rows[0]!
}

/** A barred member reads and saves as before. Existing comments are unchanged; the desk hides them separately. */
const bar: Handler<typeof deskComment.bar> = async ({ account_id, on }, context) => {
  await context.db.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('account')
      .select('may_comment')
      .where('id', '=', account_id)
      .forUpdate()
      .executeTakeFirstOrThrow(() => new Refusal('not_found'))
    if (account.may_comment === !on) return
    await trx.updateTable('account').set({ may_comment: !on }).where('id', '=', account_id).execute()
    const change = { before: { may_comment: on }, after: { may_comment: !on } }
    await recordChange(trx, context, 'comment.bar', account_id, change)
  })
  return { account_id, is_barred: on }
}

const policy: Handler<typeof deskComment.policy> = (_, { db }) =>
  db.selectFrom('comment_policy').select('new_member_comments').executeTakeFirstOrThrow()

const setPolicy: Handler<typeof deskComment.setPolicy> = async (after, context) =>
  context.db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('comment_policy')
      .select('new_member_comments')
      .forUpdate()
      .executeTakeFirstOrThrow()
    await trx.updateTable('comment_policy').set(after).execute()
    await recordSave(trx, context, 'comment.setPolicy', 'policy', { before, after })
    return after
  })

/** Comments that are held because of the word remain held. */
const removeWord: Handler<typeof deskComment.removeWord> = async ({ id }, context) =>
  context.db.transaction().execute(async (trx) => {
    const removed = await trx.deleteFrom('comment_word').where('id', '=', id).returning('word').executeTakeFirst()
    if (!removed) throw new Refusal('not_found')
    await recordChange(trx, context, 'comment.removeWord', id, { before: removed })
    return removed
  })

/** Only the head of a thread can be pinned. Refuses `not_found` for any other comment. */
const pin: Handler<typeof deskComment.pin> = async ({ id, on }, context) => {
  const { db, now } = context
  return db.transaction().execute(async (trx) => {
    const head = await trx
      .selectFrom('comment')
      .innerJoin('item', 'item.article_id', 'comment.article_id')
      .select('comment.article_id')
      .where('comment.id', '=', id)
      .where('comment.state', '=', 'shown')
      .where('comment.thread_id', 'is', null)
      // Locks the item, so that only one comment of an item is pinned at a time.
      .forUpdate('item')
      .executeTakeFirstOrThrow(() => new Refusal('not_found'))
    const pinned = await trx
      .updateTable('comment')
      .set({ pinned_at: null })
      .where('article_id', '=', head.article_id)
      .where('pinned_at', 'is not', null)
      .$if(!on, (query) => query.where('id', '=', id))
      .returning('id')
      .executeTakeFirst()
    if (on) await trx.updateTable('comment').set({ pinned_at: now }).where('id', '=', id).execute()
    await publishEvents(trx, [{ kind: 'data', tag: commentsTag(head.article_id) }])
    const before = pinned?.id ?? null
    await recordChange(trx, context, 'comment.pin', head.article_id, {
      before: { pinned: before },
      after: { pinned: on ? id : null },
    })
    return { before }
  })
}

export const handlers = bind(deskComment, {
  list,
  counts,
  set,
  pin,
  bar,
  barred,
  words,
  addWord,
  removeWord,
  policy,
  setPolicy,
  rule,
  rules,
  setRule,
})
