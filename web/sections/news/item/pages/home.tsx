import { useState } from 'react'
import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { ask } from '#web/state/call/ask.ts'
import { useLastLook } from '#web/state/last-look.ts'
import type { Returning } from '#domain/site/look.ts'
import { useNow } from '#web/state/now.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { useLiveList } from '#web/parts/growing-list/live-list.ts'
import { useLiveItems } from '#web/parts/growing-list/live-items.ts'
import { NewPill } from '#web/parts/growing-list/new-pill.tsx'
import { LanguageSwitch } from '#web/parts/languages/language-switch.tsx'
import { QuietNote } from '#web/parts/languages/quiet-note.tsx'
import { inLanguages, isIn, langsOf, shownLangs } from '#web/parts/languages/read.ts'
import { useStoredScrollPosition } from '#web/parts/growing-list/scroll-position.ts'
import { PriceStrip, realOf } from '#web/parts/market/price-strip.tsx'
import { Section, SectionTitle } from '#web/ui/section-title.tsx'
import { BelowNews } from '#web/sections/news/item/home/below.tsx'
import { flashesTitle } from '#web/sections/news/item/home/flashes-title.ts'
import { ImportantFlashes, loadImportant } from '#web/sections/news/item/home/important-flashes.tsx'
import { LeadItem } from '#web/sections/news/item/home/lead-item.tsx'
import { leadOf } from '#web/sections/news/item/home/lead.ts'
import { Reading } from '#web/sections/news/item/home/reading.tsx'
import { SinceLast } from '#web/sections/news/item/home/since.tsx'
import { HotArticles } from '#web/sections/news/item/hot-articles.tsx'
import { Link } from '#web/ui/link.tsx'
import type { NewsItem } from '#contract/news/item.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { clockIn, dayIn, shortDay } from '#domain/platform/time/time.ts'
import { NewLine } from '#web/parts/item/new-line.tsx'
import { DayName } from '#web/parts/item/day-name.tsx'
import { HourRow } from '#web/parts/wire-panel/hour-row.tsx'
import { OtherSources } from '#web/parts/wire-panel/other-sources.tsx'
import { useStories } from '#web/parts/wire-panel/use-stories.ts'

const articlesShown = 14
const flashesShown = 14
const stepsShown = 4

export async function loader({ query, call, site }: LoaderArgs) {
  const langs = langsOf({ query, site })
  const [articles, flashes, hot, slots, below] = await Promise.all([
    call('article.list', { limit: articlesShown, ...inLanguages(langs) }),
    call('newsflash.list', { limit: flashesShown, ...inLanguages(langs) }),
    call('home.hotArticles', { type: 'week', limit: 5, only_lang: langs }),
    call('home.slots', { only_lang: langs }),
    call('home.below', {}).catch(() => undefined),
  ])
  const lead = slots.lead[0] ?? leadOf(articles.list, flashes.list, (item) => isIn(langs, item))
  const steps = lead
    ? await call('newsflash.similar', { article_id: lead.article_id }).catch(() => undefined)
    : undefined
  const hasArticles = articles.list.length > 0
  return {
    langs,
    hasArticles,
    important: hasArticles ? [] : await loadImportant(call, shownLangs(langs, flashes), flashes.list),
    articles,
    flashes,
    hot: hot.list,
    slots,
    below,
    leadId: lead?.article_id,
    story: steps?.story ?? null,
    steps: steps?.list.slice(0, stepsShown) ?? [],
  }
}

/**
 * Home: the lead, the flashes of the last hours, then articles, and below them the rest of the house. This is the order of the document and of narrow
 * screens. On wide screens the flashes are next to the others; without articles the important ones are.
 */
export default function HomePage() {
  const { langs, hasArticles, important, hot, slots, below, leadId, story, steps, ...first } =
    useLoaderData<typeof loader>()
  const t = useWords()
  const seen = useLastLook('home')
  const { returns, user } = useSite()
  // The page that is shown stays what it is, whatever the reader does meanwhile.
  const [returning] = useState<Returning>(returns || (user ? 'new' : ''))
  const articles = useLiveList(first.articles, {
    name: 'articles',
    live: {
      langs: shownLangs(langs, first.articles),
      announces: [0],
      accepts: (item) => item.type === 0,
      newest: () => ask('article.list', { limit: articlesShown, only_lang: shownLangs(langs, first.articles) }),
    },
  })
  const flashes = useLiveList(first.flashes, {
    name: 'flashes',
    live: {
      langs: shownLangs(langs, first.flashes),
      announces: [1],
      accepts: (item) => item.type === 1,
      newest: (after) => ask('newsflash.newest', { start_time: after, only_lang: shownLangs(langs, first.flashes) }),
    },
  })
  const flashesName = t(flashesTitle(flashes.rows, useNow()))
  useStoredScrollPosition(articles)
  // The lead is not updated: new items must not move it.
  const leads = useLiveItems(slots.lead, shownLangs(langs, first.articles))
  const recommended = useLiveItems(slots.recommended, shownLangs(langs, first.articles))
  const pinned = useLiveItems(slots.hot, shownLangs(langs, first.articles))
  const lead = [...leads, ...articles.rows, ...flashes.rows].find((item) => item.article_id === leadId)
  const reading = withSlots(recommended, articles.rows).filter((item) => item.article_id !== leadId)
  return (
    <>
      {returning && <SinceLast seen={seen} langs={langs} hasFollowed={returning === 'follows'} />}
      <PriceStrip prices={realOf(below?.prices ?? [])} />
      <div className="grid gap-x-10 gap-y-9 md:grid-cols-[minmax(0,1fr)_23.25rem] md:grid-rows-[auto_1fr]">
        <Head title="Farwire" description={t('home.description')} feed="all" />
        <h1 className="sr-only">{t('home.title')}</h1>
        {lead && (
          <div>
            <LeadItem item={lead} steps={steps} story={story} />
          </div>
        )}
        <section
          aria-label={flashesName}
          className={hasArticles ? 'md:col-start-2 md:row-span-2 md:row-start-1' : 'md:col-start-1'}
        >
          <SectionTitle to="/newsflash" more={t('home.open_wire')}>
            {flashesName}
          </SectionTitle>
          <div className="pt-2.5">
            <LanguageSwitch />
          </div>
          <QuietNote langs={langs} list={first.flashes} kind="flash" />
          <NewPill {...flashes} />
          {flashes.rows.length === 0 && <p className="py-10 text-ink-2">{t('home.no_flash')}</p>}
          <LastHours rows={flashes.rows.filter((item) => item.article_id !== leadId)} seen={seen} />
        </section>
        {important.length > 0 && (
          <div className="md:col-start-2 md:row-span-2 md:row-start-1">
            <ImportantFlashes flashes={important} />
          </div>
        )}
        {(reading.length > 0 || articles.waiting.length > 0) && (
          <Section className="md:col-start-1" title={t('home.reading')} to="/article" more={t('home.all_articles')}>
            <QuietNote langs={langs} list={first.articles} kind="article" />
            <NewPill {...articles} />
            <Reading items={reading} />
            <p className="pt-5 text-sm">
              <Link to="/frontpage" className="inline-block min-h-6 text-ink-2 underline underline-offset-3">
                {t('home.front_page')}
              </Link>
            </p>
          </Section>
        )}
      </div>
      {below && (
        <BelowNews below={below} hot={<HotArticles items={hot} pinned={pinned} label={t('home.window_week')} />} />
      )}
    </>
  )
}

/**
 * Flashes with their times below day headings; the zone of all times is named once. One row per story, without muted
 * ones. A line shows where the reader was last, `seen` in Unix seconds.
 */
function LastHours({ rows: all, seen }: { rows: readonly NewsItem[]; seen: number }) {
  const t = useWords()
  const { zone, locale } = useSite()
  const { rows, others } = useStories(all)
  return rows.map((item, index) => {
    const above = rows[index - 1]
    const isNewDay = !above || dayIn(above.add_time * 1000, zone) !== dayIn(item.add_time * 1000, zone)
    const isTurn = seen > 0 && above !== undefined && above.add_time > seen && item.add_time <= seen
    const isToday = dayIn(seen * 1000, zone) === dayIn(above?.add_time ? above.add_time * 1000 : 0, zone)
    return (
      <div key={item.article_id}>
        {isTurn && (
          <NewLine
            text={t('home.new_since', {
              time: `${isToday ? '' : `${shortDay(seen * 1000, zone, localeFacts[locale].tag)} `}${clockIn(seen * 1000, zone)}`,
            })}
          />
        )}
        {isNewDay && (
          <p className="flex flex-wrap justify-between gap-x-3 pt-2.5 pb-1 text-xs text-ink-3">
            <DayName seconds={item.add_time} namesZone={index === 0} />
          </p>
        )}
        <HourRow item={item} isUnderDay>
          <OtherSources items={others.get(item) ?? []} />
        </HourRow>
      </div>
    )
  })
}

/** The items that editors set at a place, followed by the default ones, each item once. */
function withSlots(set: readonly NewsItem[], others: readonly NewsItem[]): NewsItem[] {
  const ids = new Set(set.map(({ article_id }) => article_id))
  return [...set, ...others.filter(({ article_id }) => !ids.has(article_id))]
}
