import type { Headline, NewsItem } from '#contract/news/item.ts'
import { alertReason, alertText } from '#domain/accounts/alert.ts'
import type { PageAlerts } from '#web/state/settings/page-alerts.ts'
import { plainText } from './plain-text.ts'

/** A headline, which polling finds, is compared by its title alone. */
export type AlertRow = Headline &
  Partial<Pick<NewsItem, 'abstract' | 'content' | 'tag_list' | 'source_name' | 'author' | 'is_important'>>

/**
 * Why an item is what the reader wants to be announced on open pages, by the rules of alerts (`alertReason`). These
 * include folding tables for all scripts, so only readers who have chosen fetch this module.
 */
function reasonOf({ authors, ...alerts }: PageAlerts, row: AlertRow): string | undefined {
  const { title, abstract, content = '', tag_list = [], source_name, author, is_important, ios } = row
  const texts = [title, abstract, plainText(content, content.length), ...tag_list, source_name]
  const text = alertText(texts.filter(Boolean).join(' | '), {
    isImportant: ios > 0 || is_important === 1,
    authorId: author?.id,
  })
  return alertReason({ ...alerts, authorIds: authors.map(({ id }) => id) }, text)
}

export const isChosen = (alerts: PageAlerts, row: AlertRow): boolean => reasonOf(alerts, row) !== undefined

/** The keyword, token or author of the reader's choice that an item is about, as the reader wrote it; undefined if none. */
export function alertSubject(alerts: PageAlerts, row: AlertRow): string | undefined {
  const reason = reasonOf({ ...alerts, level: 'none' }, row)
  return reason === '' ? row.author?.nickname : reason
}
