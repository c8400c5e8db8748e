import { deskTranslation, type TranslationPair } from '#contract/newsroom/translation.ts'
import { chooseBothScripts } from '#server/news/index/index-missing.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { bind, type Handler, type CallServices, type StaffContext } from '#server/platform/call/handler.ts'
import { glossary, removeTerm, saveTerm, namesKept } from './glossary.ts'
import { matrix } from './matrix.ts'
import { pair, colleaguesIn, pairOf } from './pair.ts'
import { approve, machine, save } from './write.ts'
import { Refusal } from '#contract/errors.ts'
import { type Locale, locales } from '#domain/platform/locale.ts'
import type { TranslationServices } from '#server/platform/translation/translation.ts'
import type { MailServices } from '#server/platform/mail/send.ts'
import { readSeenVersion, type VersionId } from '#server/newsroom/item/open-version.ts'
import { review } from '#server/newsroom/item/review.ts'
import { mailReturned } from '#server/newsroom/item/send-back.ts'
import { sql } from 'kysely'
import { newsKinds } from '#domain/news/item/kind.ts'
import { chooseMachine, readMachineLanguages } from '#server/news/index/machine-text.ts'
import { dollarsOf, readUsage } from '#server/platform/model/usage.ts'
import { dueOf, waysOf, type Way } from './machine.ts'

const setBothScripts: Handler<typeof deskTranslation.setBothScripts> = async ({ is_on }, context) => {
  await context.db.transaction().execute(async (trx) => {
    if (!(await chooseBothScripts(trx, is_on))) return
    const action = is_on ? 'translation.bothScripts' : 'translation.oneScript'
    await recordChange(trx, context, action, 0)
  })
  return {}
}

const convert: Handler<typeof deskTranslation.convert, CallServices & TranslationServices> = async (
  { from, to, text },
  context,
) => ({
  text: await translateLines(context, text, from, to),
})

/** The lines of a plain text in another language, by machine; empty ones stay. Refuses as Translation does. */
async function translateLines(
  { db, services, signal }: Pick<StaffContext<TranslationServices>, 'db' | 'services' | 'signal'>,
  text: string,
  from: Locale,
  to: Locale,
): Promise<string> {
  if (from === to) throw new Refusal('translate_absent')
  const { texts } = await services.translation.translate({
    texts: text.split('\n'),
    from,
    to,
    names: await namesKept(db, text, from, to),
    signal,
  })
  return texts.join('\n')
}

/** Gives a finished translation to whoever approves the language, or to one of them. Refuses `hand_over`. */
const ready: Handler<typeof deskTranslation.ready> = async ({ article_id, lang, to }, context) => {
  const id = { articleId: article_id, lang }
  if (to !== undefined) await requireColleague(context, id, (person) => person.id === to && person.may_approve)
  await review(context, { ...id, act: 'submit', to })
  return pairOf(context, id)
}

/** Returns a translation with a note to its writer, or to another who translates, and mails them. Refuses `hand_over`. */
const sendBack: Handler<typeof deskTranslation.sendBack, MailServices> = async (
  { article_id, lang, note, to },
  context,
) => {
  const id = { articleId: article_id, lang }
  if (to !== undefined) await requireColleague(context, id, (person) => person.id === to)
  const { writerId, title } = await review(context, { ...id, act: 'return', note, to })
  await mailReturned(context, to ?? writerId, { lang, title, note, path: `languages?item=${article_id}&lang=${lang}` })
  return pairOf(context, id)
}

async function requireColleague(
  context: StaffContext,
  id: VersionId,
  isMeant: (person: TranslationPair['people'][number]) => boolean,
): Promise<void> {
  const { item } = await readSeenVersion(context.db, context, id)
  if (!(await colleaguesIn(context, item, id.lang)).some(isMeant)) throw new Refusal('hand_over')
}

const dayMs = 86_400_000

type Services = CallServices & TranslationServices

/** Refuses `translate_absent` where nothing translates. */
const setMachine: Handler<typeof deskTranslation.setMachine, Services> = async ({ lang, kind, is_on }, context) => {
  if (is_on && !context.services.translation.isGeneral) throw new Refusal('translate_absent')
  await context.db.transaction().execute(async (trx) => {
    await chooseMachine(trx, lang, kind, is_on)
    const action = is_on ? 'translation.machineOn' : 'translation.machineOff'
    await recordChange(trx, context, action, 0, { after: { lang, kind } })
  })
  return {}
}

const machines: Handler<typeof deskTranslation.machines, Services> = async (_, { db, services, now }) => {
  const { translation } = services
  const chosen = await readMachineLanguages(db)
  const since = new Date(now.getTime() - dayMs)
  const [counted, usage] = await Promise.all([
    sql<Way & { made: number; refused: number; waiting: number }>`
      select lang as "to", kind, sum(made)::int as made, sum(refused)::int as refused, sum(waiting)::int as waiting from (
        select lang, kind, 1 as made, 0 as refused, 0 as waiting from item_version where made_by = 'machine' and updated_at > ${since}
        union all
        select lang, kind, 0, 1, 0 from machine_refusal join item using (article_id) where refused_at > ${since}
        union all
        select way."to", way.kind, 0, 0, 1 ${dueOf(await waysOf(db, translation), now)}
      ) as each group by lang, kind
    `.execute(db),
    readUsage(db, now.toISOString().slice(0, 10)),
  ])
  const used = usage.filter(({ purpose }) => purpose === 'translation')
  const zero = { made: 0, refused: 0, waiting: 0 }
  return {
    has_translator: translation.isGeneral,
    cost: used.length ? dollarsOf(used.reduce((sum, { cost_nanos }) => sum + BigInt(cost_nanos), 0n)) : '',
    list: locales.flatMap((lang) =>
      newsKinds.map((kind) => {
        const { made, refused, waiting } = counted.rows.find((row) => row.to === lang && row.kind === kind) ?? zero
        return { lang, kind, is_on: chosen[lang]?.includes(kind) ?? false, made, refused, waiting }
      }),
    ),
  }
}

export const handlers = bind(deskTranslation, {
  matrix,
  pair,
  convert,
  setBothScripts,
  machines,
  setMachine,
  machine,
  save,
  ready,
  sendBack,
  approve,
  glossary,
  saveTerm,
  removeTerm,
})
