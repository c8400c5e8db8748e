import { alertText, type AlertText } from '#domain/accounts/alert.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { plainText } from '#server/platform/text/plain-text.ts'

/** A public version as subscriptions are compared with it. */
export interface VersionRow {
  article_id: number
  lang: Locale
  title: string
  abstract: string
  content_html: string
  tags: string[]
  weight: number
  is_important: boolean
  author_id: number | null
  source_name: string
}

/** The text of a version that keywords and tokens are looked for in, its source included. */
export const textOf = ({
  title,
  abstract,
  content_html,
  tags,
  weight,
  is_important,
  author_id,
  source_name,
}: VersionRow): AlertText =>
  alertText([title, abstract, plainText(content_html), ...tags, source_name].join(' | '), {
    isImportant: weight > 0 || is_important,
    authorId: author_id ?? undefined,
  })
