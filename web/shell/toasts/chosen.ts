import type { Headline, NewsItem } from '#contract/item.ts'
import { alertReason, alertText } from '#domain/alert.ts'
import { plainText } from '#web/parts/item/plain-text.ts'
import type { PageAlerts } from '#web/state/settings/page-alerts.ts'

/** A headline, which polling finds, is compared by its title alone. */
type Row = Headline &
  Partial<Pick<NewsItem, 'abstract' | 'content' | 'tag_list' | 'source_name' | 'author' | 'is_important'>>

/**
 * Whether an item is what the reader wants to be announced on open pages, by the rules of alerts. These include folding
 * tables for all scripts, so only readers who have chosen fetch this module.
 */
export function isChosen({ authors, ...alerts }: PageAlerts, row: Row): boolean {
  const { title, abstract, content = '', tag_list = [], source_name, author, is_important, ios } = row
  const texts = [title, abstract, plainText(content, content.length), ...tag_list, source_name]
  const text = alertText(texts.filter(Boolean).join(' | '), {
    isImportant: ios > 0 || is_important === 1,
    authorId: author?.id,
  })
  return alertReason({ ...alerts, authorIds: authors.map(({ id }) => id) }, text) !== undefined
}
