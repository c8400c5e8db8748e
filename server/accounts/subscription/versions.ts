import { alertText, type AlertText } from '#domain/accounts/alert.ts'
import { plainText } from '#server/platform/text/plain-text.ts'
import type { RowOf } from '#server/platform/data/rows.ts'

/** A public version as subscriptions are compared with it. */
export type VersionRow = RowOf<'item_version', 'article_id' | 'lang' | 'title' | 'abstract' | 'content_html' | 'tags'> &
  RowOf<'item', 'weight' | 'is_important' | 'author_id' | 'source_name'>

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
