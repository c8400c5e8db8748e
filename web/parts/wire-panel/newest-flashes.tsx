import { useEffect, useState } from 'react'
import type { NewsItem } from '#contract/news/item.ts'
import { wireTopic } from '#contract/syndication/stream.ts'
import { isIn, type Langs } from '#web/parts/languages/read.ts'
import { follow } from '#web/state/live/live.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Section } from '#web/ui/section-title.tsx'
import { HourRow } from './hour-row.tsx'
import { OtherSources } from './other-sources.tsx'
import { useStories } from './use-stories.ts'

/** The newest flashes, and the languages that the list actually shows. */
export interface Newest {
  flashes: NewsItem[]
  langs: Langs
}

export interface NewestFlashesProps {
  newest: Newest
  title: string
  /** The item of the page, which is left out. */
  except?: number
}

/**
 * The newest flashes next to other content, updated by events: one row per story, without muted ones. Nothing if there
 * are none.
 */
export default function NewestFlashes({ newest, title, except }: NewestFlashesProps) {
  const t = useWords()
  const { rows, others } = useStories(useNewest(newest).filter((item) => item.article_id !== except))
  if (rows.length === 0) return null
  return (
    <Section title={title} to="/newsflash" more={t('common.open_wire')}>
      {rows.map((item) => (
        <HourRow key={item.article_id} item={item} isInPanel>
          <OtherSources items={others.get(item) ?? []} />
        </HourRow>
      ))}
    </Section>
  )
}

/** The flashes that the page was loaded with, updated by events. */
function useNewest(newest: Newest): NewsItem[] {
  const { locale } = useSite()
  const [{ of, rows }, setState] = useState({ of: newest, rows: newest.flashes })
  if (of !== newest) setState({ of: newest, rows: newest.flashes })
  const { langs, flashes } = newest
  useEffect(
    () =>
      follow(wireTopic(locale, langs), (heard) => {
        const change = (next: (rows: NewsItem[]) => NewsItem[]) => setState((now) => ({ ...now, rows: next(now.rows) }))
        if (heard.name === 'gone') change((now) => now.filter(({ article_id }) => article_id !== heard.data.article_id))
        if (heard.name !== 'item' || heard.data.item.type !== 1 || !isIn(langs, heard.data.item)) return
        change((now) => withNewest(now, heard.data.item).slice(0, flashes.length))
      }),
    [locale, langs, flashes],
  )
  return rows
}

function withNewest(rows: NewsItem[], item: NewsItem): NewsItem[] {
  const others = rows.filter(({ article_id }) => article_id !== item.article_id)
  return [...others, item].toSorted((one, other) => other.add_time - one.add_time || other.article_id - one.article_id)
}
