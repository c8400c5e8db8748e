import { useEffect, useState } from 'react'
import type { Since } from '#contract/site/home.ts'
import { itemKindFacts, pathOfItem } from '#domain/news/item/kind.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { clockIn, dayIn, shortDay } from '#domain/platform/time/time.ts'
import { useItemLang } from '#web/parts/item/item-lang.ts'
import type { Langs } from '#web/parts/languages/read.ts'
import { When } from '#web/parts/when.tsx'
import { ask } from '#web/state/call/ask.ts'
import { storeHomeLook } from '#web/state/last-look.ts'
import { useNow } from '#web/state/now.ts'
import { readPageAlerts, useArePageAlertsRead, usePageAlerts } from '#web/state/settings/page-alerts.ts'
import { useShared, useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Section, SectionTitle } from '#web/ui/section-title.tsx'

const rowCount = 4
/** Rows have a height of their own: what they say comes after the page, and nothing below may move. */
const row = 'h-14 py-1.5 leading-[1.45] not-empty:border-b not-empty:border-soft max-sm:h-19'
const foot = 'flex h-9 items-center justify-between gap-x-4 text-sm text-ink-3'
const paths = { topic: 'topic', special: 'tspecial', story: 'story', token: 'project', author: 'autor' } as const

/**
 * What is new since the last visit, and what the reader follows, with an account or in this browser only: the first part of home for who
 * comes back. `seen` is when the reader was here last, in Unix seconds; 0 for never. There is a place for what is followed if anything
 * was at the last visit.
 */
export function SinceLast({ seen, langs, hasFollowed }: { seen: number; langs: Langs; hasFollowed: boolean }) {
  const t = useWords()
  const since = useSince(seen, langs)
  const user = useShared((state) => state.user)
  const [isSeen, setSeen] = useState(false)
  const time = useTime()
  if (isSeen) return null
  const isNew = since?.list.some(({ add_time }) => add_time > seen)
  const title = seen === 0 ? 'home.yours_first' : isNew === false ? 'home.nothing_since' : 'home.new_since'
  return (
    <div
      className={`no-print mb-9 grid gap-x-10 gap-y-7 noscript:hidden ${hasFollowed ? 'md:grid-cols-[minmax(0,1fr)_23.25rem]' : ''}`}
    >
      <section className="min-w-0" aria-busy={!since}>
        <SectionTitle>
          {since ? t(title, { time: time(seen) }) : '\u00a0'}
          <button
            type="button"
            className="ms-auto font-normal text-ink-3 hover:text-ink"
            onClick={() => {
              storeHomeLook(0, hasFollowed)
              setSeen(true)
            }}
          >
            {t('home.mark_seen')}
          </button>
        </SectionTitle>
        {Array.from({ length: rowCount }, (_, index) => (
          <div key={index} className={row}>
            {since?.list[index] && <NewRow item={since.list[index]} seen={seen} />}
          </div>
        ))}
        <p className={foot}>
          {since && seen > 0 && <span className="truncate">{t('home.all_since', { count: since.total })}</span>}
          {since && !hasFollowed && (
            <Link to={user ? '/users?tab=follow' : '/subscribe#page'} className="ms-auto underline underline-offset-3">
              {t('home.yours_empty')}
            </Link>
          )}
        </p>
      </section>
      {hasFollowed && <Followed subjects={since?.subjects} />}
    </div>
  )
}

function NewRow({ item, seen }: { item: Since['list'][number]; seen: number }) {
  const t = useWords()
  const time = useTime()
  const isNew = seen > 0 && item.add_time > seen
  const source = item.type === itemKindFacts.flash.type ? item.source_name : item.author?.nickname
  return (
    <article
      lang={useItemLang(item)}
      data-new={isNew || undefined}
      className="group relative grid grid-cols-[3.625rem_minmax(0,1fr)] gap-x-3 data-[new]:before:absolute data-[new]:before:inset-y-0 data-[new]:before:-start-3 data-[new]:before:w-0.5 data-[new]:before:bg-signal"
    >
      <time
        dateTime={new Date(item.add_time * 1000).toISOString()}
        className="truncate text-sm leading-[1.375rem] text-ink-3 group-data-[new]:font-[650] group-data-[new]:text-signal"
      >
        {time(item.add_time)}
      </time>
      <h3 className="line-clamp-1 group-data-[new]:font-[650] max-sm:line-clamp-2">
        <Link to={pathOfItem(item)} data-open title={item.title}>
          {item.title}
        </Link>
      </h3>
      <p className="col-start-2 flex gap-x-2.5 text-xs whitespace-nowrap text-ink-3">
        {source && <bdi>{source}</bdi>}
        <span>{item.because || t('home.important')}</span>
      </p>
    </article>
  )
}

/** What the reader follows, each with how much of it is new. */
function Followed({ subjects }: { subjects: Since['subjects'] | undefined }) {
  const t = useWords()
  const user = useShared((state) => state.user)
  return (
    <Section
      className="min-w-0"
      title={t('home.yours')}
      to={user ? '/users?tab=follow' : '/subscribe#page'}
      more={t('home.change_yours')}
    >
      {Array.from({ length: rowCount }, (_, index) => {
        const subject = subjects?.[index]
        return (
          <p key={index} className={`flex items-center justify-between gap-x-4 ${row}`}>
            {subject && (
              <>
                <Link to={`/${paths[subject.type]}/${subject.id}`} className="min-w-0 truncate py-1">
                  <bdi className="font-[650]">{subject.title}</bdi>
                </Link>
                <span className="shrink-0 text-sm text-ink-3">
                  {subject.new_count > 0 ? (
                    <b className="font-[650] text-signal">{t('home.count_new', { count: subject.new_count })}</b>
                  ) : (
                    subject.newest_time > 0 && <When seconds={subject.newest_time} />
                  )}
                </span>
              </>
            )}
          </p>
        )
      })}
      <p className={foot}>{subjects && !user && t('home.in_browser')}</p>
    </Section>
  )
}

/** Asks once it is known what this browser follows; undefined until then, and where nothing can be read. */
function useSince(seen: number, langs: Langs): Since | undefined {
  const [since, setSince] = useState<Since>()
  const { tokens, authors } = usePageAlerts()
  const isRead = useArePageAlertsRead()
  useEffect(readPageAlerts, [])
  useEffect(() => {
    if (!isRead) return
    const leave = new AbortController()
    const input = {
      start_time: seen || undefined,
      token: tokens,
      author: authors.map(({ id }) => id),
      only_lang: langs,
    }
    ask('home.since', input, { signal: leave.signal, rejectNotFound: true }).then(
      (answer) => {
        setSince(answer)
        if (answer) storeHomeLook(seen, answer.subjects.length > 0)
      },
      () => {},
    )
    return () => leave.abort()
  }, [isRead, tokens, authors, seen, langs])
  return since
}

/** A time of today as a clock, an earlier one as its day. */
function useTime(): (seconds: number) => string {
  const { zone, locale } = useSite()
  const now = useNow()
  return (seconds) => {
    const then = seconds * 1000
    return dayIn(then, zone) === dayIn(now, zone) ? clockIn(then, zone) : shortDay(then, zone, localeFacts[locale].tag)
  }
}
