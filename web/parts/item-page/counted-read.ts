import { useEffect, useState } from 'react'
import type { NewsDetail } from '#contract/item.ts'
import { ask } from '#web/state/ask.ts'

/** Counts this read (the server counts a client once an hour) and returns the count to show. */
export function useCountedRead(item: NewsDetail, isFlash: boolean): number {
  const [counted, setCounted] = useState({ id: item.article_id, reads: item.read_count })
  useEffect(() => {
    ask('article.countRead', { article_id: item.article_id, is_flash: isFlash ? 1 : 0 })
      .then((counts) => counts && setCounted({ id: counts.article_id, reads: counts.read_count }))
      // A failed count is not shown.
      .catch(() => undefined)
  }, [item.article_id, isFlash])
  return counted.id === item.article_id ? counted.reads : item.read_count
}
