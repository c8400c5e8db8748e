import type { AnswerEventName, AnswerEvents } from '#contract/answers/ask.ts'
import type { Parsed } from '#contract/calls.ts'
import { maxGroupTitleLength } from '#domain/platform/constants.ts'
import { oneLine } from '#domain/platform/text/clean-text.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import type { CallContext } from '#server/platform/call/handler.ts'
import { zoneOf } from '#server/platform/call/zone.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { ItemServices } from '#server/news/item/read/list.ts'
import { storeUnmet } from '#server/news/reading/unmet.ts'
import { countOfDay } from './count-use.ts'
import { groupOf, openGroup, viewGroup } from './groups.ts'
import { ownerOf } from './owner.ts'
import { answerTo, type AnswerServices } from './respond.ts'
import { selectMessages, viewMessages, viewPassage } from './stored.ts'

export type AiServices = ItemServices & AnswerServices

/** Receives the parts of an answer as they are produced. */
export type Emit = <N extends AnswerEventName>(name: N, data: AnswerEvents[N]) => void

/**
 * Answers a question from the public archive, and stores both in the thread. Refuses `not_found` for a thread of
 * another owner, `too_many`, and `bad_parameter` for an unknown zone.
 */
export async function answerQuestion(
  input: Parsed<'ai.ask'>,
  context: CallContext<AiServices>,
  emit: Emit = () => {},
): Promise<AnswerEvents['done']> {
  const { db, services, now, locale } = context
  await countOfDay(context)
  const zone = zoneOf(input.zone, localeFacts[locale].zone)
  const text = oneLine(input.question)
  const { group, before } = await threadOf(input, text, context)
  const searched = await services.itemCounts.of({}, now)
  emit('start', { group: viewGroup(group), kind: services.model.chat ? 'answer' : 'quotations', searched })
  const speak: Parameters<typeof answerTo>[0]['speak'] = ({ text: said, marks, passages, span = '', isLine }) =>
    emit('sentence', { text: said, marks, span, is_line: isLine ? 1 : 0, sources: passages.map(viewPassage) })
  const { kind, answer, question } = await answerTo({ text, zone, before, speak }, context)
  if (kind === 'unknown') {
    const query = text.toLowerCase()
    await storeUnmet(context, { kind: 'question', lang: question.locale, query, shown: text })
  }
  const asked = { ...group, title: group.title || titleOf(text), updated_at: now }
  const message = await db.transaction().execute(async (trx) => {
    const { title, updated_at } = asked
    await trx.updateTable('chat_group').set({ title, updated_at }).where('id', '=', group.id).execute()
    // Deleted only after the new answer is complete, so that a failure leaves the earlier question.
    if (input.replaces) await deleteFrom(trx, group.id, input.replaces)
    const { id } = await trx
      .insertInto('chat_message')
      .values({
        group_id: group.id,
        question: text,
        lang: locale,
        kind,
        answer: JSON.stringify({ ...answer, searched }),
        asked_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [stored] = await viewMessages(trx, await selectMessages(trx).where('id', '=', id).execute())
    return stored!
  })
  const done = { group: viewGroup(asked), message }
  emit('done', done)
  return done
}

const titleOf = (text: string) => Array.from(text).slice(0, maxGroupTitleLength).join('')

/** The thread of a question, which is opened if none is named, and the preceding question that it may continue. */
async function threadOf(
  { chat_group_id: id, replaces }: Parsed<'ai.ask'>,
  text: string,
  context: CallContext<AiServices>,
) {
  const { db } = context
  const owner = await ownerOf(context)
  const group = id ? await groupOf(db, owner, id) : await openGroup(db, owner, titleOf(text))
  const last = await db
    .selectFrom('chat_message')
    .select('question')
    .where('group_id', '=', group.id)
    .$if(replaces !== undefined, (query) => query.where('id', '<', replaces!))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { group, before: last?.question }
}

const deleteFrom = (db: Database, groupId: string, messageId: number) =>
  db.deleteFrom('chat_message').where('group_id', '=', groupId).where('id', '>=', messageId).execute()
