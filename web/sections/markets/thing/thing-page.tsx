import type { ReactNode } from 'react'
import { useHref } from '#web/router/index.ts'
import type { NewsItem } from '#contract/news/item.ts'
import type { SeriesView } from '#contract/markets/series.ts'
import { withPrefix, suffixOf } from '#domain/platform/number/written-number.ts'
import { asBlock } from '#web/parts/head/data-block.ts'
import { Head } from '#web/parts/head/head.tsx'
import { Change } from '#web/parts/market/change.tsx'
import { useMoment } from '#web/parts/market/moment.ts'
import { useNumbers } from '#web/parts/market/number.ts'
import { ShareButton } from '#web/parts/share/share-button.tsx'
import { News } from '#web/sections/markets/round/rounds/news.tsx'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Section } from '#web/ui/section-title.tsx'

export interface Figure {
  name: string
  /** The series that it is of; without one the number is not known. */
  series?: SeriesView | undefined
  note?: string | false
}

interface ThingPageProps {
  path: string
  from: { to: string; name: string }
  title: string
  figures: readonly Figure[]
  /** Where the numbers are from and of when. */
  facts?: { source: string; is_demo: boolean; as_of_time: number | null; is_listed: boolean }
  /** Structured data (schema.org) besides name and address. */
  data: object
  news: readonly NewsItem[]
  /** What these name; the title by default. */
  newsOf?: string
  children: ReactNode
  /** What is known of it besides numbers, by name; the unknown is `--`. */
  known: readonly (readonly [name: string, value: ReactNode])[]
  /** Below these. */
  aside?: ReactNode
  /** Whether the page has a Markdown version. */
  hasTwin?: boolean
}

/** The page of an exchange, a collection or the contracts of a coin: its last numbers, what they were, and news that names it. */
export function ThingPage({
  path,
  from,
  title,
  figures,
  facts,
  data,
  news,
  newsOf = title,
  children,
  known,
  aside,
  hasTwin = false,
}: ThingPageProps) {
  const t = useWords()
  const moment = useMoment()
  const { origin } = useSite()
  const url = origin + useHref(path)
  const description = t('data.thing_text', { name: title })
  const block = { '@context': 'https://schema.org', '@id': url, url, name: title, description, ...data }
  return (
    <div className="grid gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_23.25rem]">
      <Head title={title} description={description} hasTwin={hasTwin} />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: asBlock(block) }} />
      <div className="min-w-0">
        <p className="text-sm text-ink-3">
          <Link to={from.to}>{from.name}</Link>
        </p>
        <h1 className="mt-1 text-[2.125rem] leading-tight font-bold tracking-tight max-md:text-[min(1.6875rem,13vw)]">
          <bdi>{title}</bdi>
        </h1>
        <div className="no-print mt-3 flex text-sm text-ink-2">
          <ShareButton path={path} title={title} />
        </div>
        <dl className="mt-5 grid grid-cols-2 gap-x-6 border-y max-[14rem]:grid-cols-1 border-soft border-t-2 border-t-ink sm:grid-cols-4">
          {figures.map((figure) => (
            <FigureOf key={figure.name} {...figure} />
          ))}
        </dl>
        {facts && (
          <p className="mt-3 text-xs text-ink-3">
            {[
              facts.as_of_time !== null && t('data.as_of', { date: moment(facts.as_of_time, 0) }),
              facts.source && `${t('data.source')}: ${facts.source}`,
              !facts.is_listed && t('data.left'),
              facts.is_demo && t('data.demo_note'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        {children}
        <div className="mt-10">
          <News news={news} name={newsOf} />
        </div>
      </div>
      <aside className="flex min-w-0 flex-col gap-9">
        <Section title={t('data.facts')} isShown={known.length > 0}>
          <dl>
            {known.map(([fact, value]) => (
              <div key={fact} className="flex justify-between gap-x-4 border-b border-soft py-2.5 text-sm">
                <dt className="text-ink-3">{fact}</dt>
                <dd className="min-w-0 wrap-anywhere">{value ?? '--'}</dd>
              </div>
            ))}
          </dl>
        </Section>
        {aside}
      </aside>
    </div>
  )
}

function FigureOf({ name, series, note }: Figure) {
  const { number } = useNumbers()
  return (
    <div className="min-w-0 py-3">
      <dt className="text-xs text-ink-3">{name}</dt>
      <dd className="text-xl leading-snug font-bold tracking-tight max-md:text-lg">
        <span className="whitespace-nowrap">
          {series ? withPrefix(number(series.last_value, series.unit), series.unit) : '--'}
          {series && suffixOf(series.unit) && <span className="text-sm font-normal text-ink-3"> {series.unit}</span>}
        </span>{' '}
        {series && series.change !== null && (
          <small className="text-xs font-normal">
            <Change series={series} unchanged="0%" />
          </small>
        )}
      </dd>
      {note && <dd className="text-xs text-ink-3">{note}</dd>}
    </div>
  )
}
