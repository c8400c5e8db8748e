import { useState } from 'react'
import type { NewsItem } from '#contract/news/item.ts'
import { useAlertSubject } from '#web/parts/item/use-alert-subject.ts'
import { useWords } from '#web/state/words.tsx'
import { NewRowsButton } from './new-rows-button.tsx'

interface NewPillProps {
  rows: readonly NewsItem[]
  waiting: readonly NewsItem[]
  show: () => void
}

/**
 * Shows the number of waiting items above a list, and how many of them are about what the reader has chosen for open
 * pages, or else are weighted. Items that are added automatically are announced to screen readers.
 */
export function NewPill({ rows, waiting, show }: NewPillProps) {
  const t = useWords()
  const [firstOfAll] = useState(rows[0]?.article_id)
  const arrived = rows.findIndex(({ article_id }) => article_id === firstOfAll)
  const weighted = waiting.filter(({ ios }) => ios > 0).length
  const { subjectOf } = useAlertSubject()
  const alerts = waiting.filter((item) => subjectOf(item) !== undefined).length
  const count = waiting.length
  return (
    <NewRowsButton count={count} isWeighted={weighted + alerts > 0} show={show}>
      {alerts
        ? t('news.new_alerts', { count, alerts })
        : weighted
          ? t('news.new_weighted', { count, weighted })
          : (count || arrived > 0) && t('news.new_items', { count: count || arrived })}
    </NewRowsButton>
  )
}
