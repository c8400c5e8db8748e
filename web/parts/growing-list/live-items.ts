import { useEffect, useState } from 'react'
import type { NewsItem } from '#contract/news/item.ts'
import { wireTopic } from '#contract/syndication/stream.ts'
import { follow } from '#web/state/live/live.ts'
import { useSite } from '#web/state/store.ts'
import type { Langs } from '#web/parts/languages/read.ts'
import { beginList, withEvent } from './list-state.ts'

const none = () => false

/**
 * A fixed set of items of a page: corrected items are replaced and withdrawn ones removed while the page is open;
 * nothing is added.
 */
export function useLiveItems(items: readonly NewsItem[], langs: Langs): NewsItem[] {
  const { locale } = useSite()
  const begin = () => ({ items, list: beginList({ list: [...items], has_more: false }, undefined) })
  const [current, setCurrent] = useState(begin)
  if (current.items !== items) setCurrent(begin())
  const topic = wireTopic(locale, langs)
  useEffect(() => {
    return follow(topic, (event) => setCurrent((now) => ({ ...now, list: withEvent(now.list, event, none) })))
  }, [topic])
  return current.list.rows
}
