import type { newsflash } from '#contract/news/flash.ts'
import { Refusal } from '#contract/errors.ts'
import { parseLocale, type Locale } from '#domain/platform/locale.ts'
import { areChinese } from '#domain/platform/language/translation-pair.ts'
import type { CallServices } from '#server/platform/call/context.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { refuseMissing } from '#server/news/item/read/detail.ts'
import { hydrate } from '#server/news/item/read/hydrate.ts'
import { translateDocument } from '#server/platform/translation/translate-html.ts'
import type { TranslationServices } from '#server/platform/translation/translation.ts'

type Services = CallServices & TranslationServices

/**
 * A public flash in the wanted language: its own version, else a translation of the other Chinese one, else of the original.
 */
export const translate: Handler<typeof newsflash.translate, Services> = async ({ article_id, lang }, context) => {
  const { db, locale, services, signal } = context
  const to = parseLocale(lang) ?? locale
  const [best] = await hydrate(db, [article_id], { locale: to, isWhole: true })
  if (!best) return refuseMissing(db, article_id, locale, 'flash')
  if (best.kind !== 'flash') throw new Refusal('not_found')
  if (best.lang === to) return { ...textOf(best), lang: to, original_lang: best.original_lang, by_machine: false }
  const from = best.langs.find((each) => areChinese(each, to)) ?? best.lang
  const [row = best] = from === best.lang ? [] : await hydrate(db, [article_id], { locale: from, isWhole: true })
  const document = { title: row.title, html: row.content_html }
  const { title, html } = await translateDocument(services.translation, document, { from, to, signal })
  return { article_id, title, content: html, lang: to, original_lang: from, by_machine: true }
}

const textOf = (row: { article_id: number; title: string; content_html: string; lang: Locale }) => ({
  article_id: row.article_id,
  title: row.title,
  content: row.content_html,
})
