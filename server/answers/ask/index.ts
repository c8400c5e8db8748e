import { randomUUID } from 'node:crypto'
import { ai, maxQuestionLength, questionLimits } from '#contract/answers/ask.ts'
import { bind, type Handler } from '#server/platform/call/handler.ts'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#server/platform/data/database.ts'
import { isCounted } from '#server/news/subject/counted.ts'
import { createGroup, deleteGroup, groups, renameGroup, groupOf, viewGroup } from './groups.ts'
import { ownerOf, owns } from './owner.ts'
import { selectMessages, viewMessages, type MessageRow, viewPassage } from './stored.ts'
import { addDays } from '#domain/platform/time/calendar-day.ts'
import { localeFacts, locales, type Locale } from '#domain/platform/locale.ts'
import { localTime } from '#domain/platform/time/local-time.ts'
import { momentOf } from '#domain/platform/time/zoned-time.ts'
import { firstOfStories, storiesOf, toldIn } from '#server/news/day/stories.ts'
import { zoneOf } from '#server/platform/call/zone.ts'
import { publicTexts } from './texts.ts'
import { answerQuestion, type AiServices } from './answer.ts'
import { sql } from 'kysely'
import { fillIn } from '#domain/platform/text/fill-in.ts'
import { readWords } from '#server/platform/text/words.ts'
import type english from './words/en.json'
import { changeRows } from '#server/platform/data/rows.ts'

/** Facts about the assistant. */
const about: Handler<typeof ai.about, AiServices> = async (_, { db, services, now, locale }) => {
  const [items, { from, to }, suggested] = await Promise.all([
    services.itemCounts.of({}, now),
    coverage(db),
    suggestedFor(db, locale, now),
  ])
  const { chat } = services.model
  return {
    model: chat?.name ?? '',
    writes: chat !== null,
    items,
    from_time: from,
    to_time: to,
    languages: [...locales],
    limits: {
      question_length: maxQuestionLength,
      questions_in_ten_minutes: questionLimits.tenMinutes,
      questions_a_day: questionLimits.day,
    },
    suggested,
  }
}

/** The times of the oldest and the newest item, in Unix seconds. */
async function coverage(db: Database): Promise<{ from: number; to: number }> {
  const { rows } = await sql<{ from: number; to: number }>`
    select coalesce(extract(epoch from min(published_at)), 0)::float as from, coalesce(extract(epoch from max(published_at)), 0)::float as to
    from item where published_at is not null and ${isCounted}
  `.execute(db)
  return { from: Math.floor(rows[0]!.from), to: Math.floor(rows[0]!.to) }
}

/** Suggested questions: one about the time, and the subjects of the newest important items in words that find them. */
async function suggestedFor(db: Database, locale: Locale, now: Date): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from (
      select version.tags[1] as tag, max(version.listed_at) as at from item_version as version join item on item.article_id = version.article_id
      where version.lang = ${locale} and version.kind = 'flash' and version.listed_at > ${new Date(now.getTime() - 30 * 86_400_000)}
        and cardinality(version.tags) > 0 and ${isCounted}
      group by version.tags[1] order by count(*) desc, at desc limit 3
    ) as subjects
  `.execute(db)
  return suggestions(
    locale,
    rows.map(({ tag }) => tag),
  )
}

const words = readWords<typeof english>(new URL('words/', import.meta.url))

/** Chinese is written with a space between Latin letters and its own characters. */
const apart = (tag: string) => (/[\p{Script=Latin}\d]$/u.test(tag) ? `${tag} ` : tag)

/** Initial suggestions: a question about the day, and about subjects in the news. */
function suggestions(locale: Locale, tags: readonly string[]): string[] {
  const { day, subject } = words[locale]
  const isChinese = locale === 'cn' || locale === 'tw'
  return [day, ...tags.map((tag) => fillIn(subject, { tag: isChinese ? apart(tag) : tag }))]
}

/** The part of the time of a call after which its model counts as silent, so that the passages arrive in time. */
const patience = 0.8

/**
 * Returns the complete answer; server/http/api/answer-call.ts sends it while it is written. A model that has not
 * finished in time leaves what is proven until then, or the passages.
 */
const ask: Handler<typeof ai.ask, AiServices> = async (input, context) => {
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(new Refusal('model_silent')), patience * context.services.callTimeoutMs)
  const signals = [silence.signal, ...(context.signal ? [context.signal] : [])]
  try {
    return await answerQuestion(input, { ...context, signal: AbortSignal.any(signals) })
  } finally {
    clearTimeout(timer)
  }
}

const maxStories = 40

/** What happened today: the stories of the day by weight, each by one text. */
const today: Handler<typeof ai.today> = async (input, { db, locale, now }) => {
  const dayIn = (lang: Locale) => {
    const zone = zoneOf(input.zone, localeFacts[lang].zone)
    const day = localTime(now.getTime(), zone).slice(0, 10)
    const at = (date: string) => new Date(momentOf(`${date}T00:00`, zone))
    return { zone, day, span: { from: at(day), to: at(addDays(day, 1)) } }
  }
  const { zone, day, span } = dayIn(locale)
  const told = await toldIn(db, locale, span)
  const stories = firstOfStories(told)
  const shown = stories.slice(0, maxStories)
  const texts = await publicTexts(
    db,
    shown.map(({ articleId }) => ({ articleId, lang: locale })),
  )
  const list = shown.flatMap(({ articleId, reports }) => {
    const text = texts.find((each) => each.articleId === articleId)
    return text ? [{ source: viewPassage(text), reports }] : []
  })
  const elsewhere = await Promise.all(
    // Without stories here, each language is asked for its own day, which need not be that of this one.
    (stories.length > 0 ? [] : locales).map(async (lang) =>
      (await storiesOf(db, lang, dayIn(lang).span)).length > 0 ? [lang] : [],
    ),
  )
  return { day, zone, stories: stories.length, reports: told.length, list, elsewhere: elsewhere.flat() }
}

const maxMessages = 50
const isKey = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** A thread of the caller, or the single answer that a key shares. */
const history: Handler<typeof ai.history> = async ({ chat_group_id: key }, context) => {
  const { db } = context
  const owner = await ownerOf(context)
  const shared = await sharedAnswer(db, key)
  if (shared) {
    const at = Math.floor(shared.asked_at.getTime() / 1000)
    const group = { id: key, title: shared.question, add_time: at, update_time: at }
    return { group, is_own: false, list: await viewMessages(db, [shared]) }
  }
  const group = await groupOf(db, owner, key)
  const rows = await selectMessages(db)
    .where('group_id', '=', group.id)
    .orderBy('id', 'desc')
    .limit(maxMessages)
    .execute()
  return { group: viewGroup(group), is_own: true, list: await viewMessages(db, rows.toReversed()) }
}

const sharedAnswer = async (db: Database, key: string): Promise<MessageRow | undefined> =>
  isKey(key) ? selectMessages(db).where('share_key', '=', key).executeTakeFirst() : undefined

/** Shares an answer or stops sharing it, and stores whether it was useful. */
const mark: Handler<typeof ai.mark> = async ({ id, shared, useful }, context) => {
  const { db } = context
  const owner = await ownerOf(context)
  const row = await db
    .selectFrom('chat_message')
    .innerJoin('chat_group', 'chat_group.id', 'chat_message.group_id')
    .select(['chat_message.id', 'chat_message.share_key', 'chat_message.useful'])
    .where('chat_message.id', '=', id)
    .where(owns(owner))
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  const share_key = shared === undefined ? row.share_key : shared ? (row.share_key ?? randomUUID()) : null
  await changeRows(db, 'chat_message', { id }, { share_key, useful: useful ?? row.useful })
  const [message] = await viewMessages(db, await selectMessages(db).where('id', '=', id).execute())
  if (!message) throw new Refusal('not_found')
  return message
}

export const handlers = bind(ai, { groups, createGroup, renameGroup, deleteGroup, history, ask, mark, about, today })
