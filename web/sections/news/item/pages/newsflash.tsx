import { useEffect, useState } from 'react'
import { useLoaderData, useLocation, type LoaderArgs } from '#web/router/index.ts'
import { endOfTime } from '#domain/platform/constants.ts'
import { wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { ask } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { LiveRows } from '#web/parts/growing-list/live-rows.tsx'
import { useLiveList } from '#web/parts/growing-list/live-list.ts'
import { LanguageSwitch } from '#web/parts/languages/language-switch.tsx'
import { QuietNote } from '#web/parts/languages/quiet-note.tsx'
import { inLanguages, isIn, langsOf, shownLangs } from '#web/parts/languages/read.ts'
import { firstBatchOf, isPositioned } from '#web/parts/growing-list/paging.ts'
import { loadPrices, PriceStrip } from '#web/parts/market/price-strip.tsx'
import { FilterBar } from '#web/sections/news/item/flash/filter-bar.tsx'
import { columnsOf, filterOf, inputOf, matches, searchWith } from '#web/sections/news/item/flash/filter.ts'
import { useMuted } from '#web/state/settings/muted.ts'
import { useAnnounced, useChime } from '#web/sections/news/item/flash/use-chime.ts'
import { WireColumn } from '#web/sections/news/item/flash/wire-column.tsx'
import { WireTools, WireToolsButton } from '#web/sections/news/item/flash/wire-tools.tsx'
import { Wire } from '#web/sections/news/item/flash/wire.tsx'

export async function loader({ query, params, call, site }: LoaderArgs) {
  const filter = filterOf(query)
  const chosen = params.id ? await call('newsflash.detail', { article_id: wholeNumberIn(params.id) }) : null
  if (chosen && !query.has('end_time')) query.set('end_time', String(chosen.add_time + 1))
  const read = langsOf({ query, site })
  // The wire around a flash in a language that the viewer does not read shows all languages.
  const langs = chosen && !isIn(read, chosen) ? undefined : read
  const columns = columnsOf(query)
  const [first, prices, beside] = await Promise.all([
    call('newsflash.list', { ...inputOf(filter), ...firstBatchOf(query), ...inLanguages(langs) }),
    loadPrices(call),
    Promise.all(
      columns.map((each) => call('newsflash.list', { ...inputOf(each), end_time: endOfTime, ...inLanguages(langs) })),
    ),
  ])
  return { columns, beside, prices, first, filter, chosen, langs }
}

/** The filters of the columns next to the wire. */
const places = [0, 1]

/** The classes by the number of columns next to the wire. */
const grids = [
  'gap-x-14 lg:grid-cols-[minmax(0,47.5rem)_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr]',
  'gap-x-10 lg:grid-cols-2 lg:grid-rows-[auto_auto_auto_1fr]',
  'gap-x-8 lg:grid-cols-3 lg:grid-rows-[auto_auto_auto_1fr]',
]

/**
 * The flash wire; with an id it opens at that flash. The address may name columns with other filters, which are next to
 * the wire on wide screens.
 */
export default function NewsflashPage() {
  const { columns, beside, prices, first, filter, chosen, langs } = useLoaderData<typeof loader>()
  const t = useWords()
  const { search } = useLocation()
  const [areToolsOpen, setToolsOpen] = useState(false)
  const isOld = chosen !== null || isPositioned(search)
  const isMuted = useMuted()
  const announced = useAnnounced()
  const shown = shownLangs(langs, first)
  const list = useLiveList(first, {
    older: (endTime) => ask('newsflash.list', { ...inputOf(filter), end_time: endTime, only_lang: shown }),
    live: {
      langs: shown,
      announces: isOld ? [] : [1],
      accepts: (item) => !isOld && matches(filter, item),
      hides: isMuted,
      marks: announced.isAnnounced,
      newest: (after) => ask('newsflash.newest', { ...inputOf(filter), start_time: after, only_lang: shown }),
    },
  })
  useChime(list, announced, isMuted)

  useEffect(() => {
    if (chosen) document.getElementById(`flash-${chosen.article_id}`)?.scrollIntoView({ block: 'center' })
  }, [chosen])

  return (
    <>
      <PriceStrip prices={prices} />
      <div className={`grid ${grids[columns.length]}`}>
        <Head
          title={t('flash.page_title')}
          description={t('flash.page_description')}
          feed={filter.level === 'all' ? 'flash' : filter.level}
          hasTwin={filter.level === 'all' && !chosen}
        />
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 lg:col-start-1">
          <h1 className="text-2xl leading-tight font-bold tracking-tight">{t('flash.page_title')}</h1>
          <div className="flex flex-wrap items-baseline gap-x-5">
            <LanguageSwitch />
            <WireToolsButton columns={columns} isOpen={areToolsOpen} toggle={() => setToolsOpen(!areToolsOpen)} />
          </div>
        </div>
        {/* An explicit grid column: otherwise it would be next to the title until the tools are parsed. */}
        <div className="min-w-0 lg:col-start-1">
          <FilterBar
            filter={filter}
            langs={langs}
            search={search}
            to={(next) => '/newsflash' + searchWith(search, next)}
          />
        </div>
        <div className={columns.length === 0 ? 'lg:col-start-2 lg:row-span-3 lg:row-start-1' : 'lg:col-start-1'}>
          <WireTools columns={columns} isOpen={areToolsOpen} />
        </div>
        <div className="min-w-0 lg:col-start-1">
          <QuietNote langs={langs} list={first} kind="flash" />
          <LiveRows list={list} isOld={isOld} empty={t(search.includes('=') ? 'flash.empty_filtered' : 'flash.empty')}>
            <Wire list={list} chosen={chosen?.article_id} />
          </LiveRows>
        </div>
        {places.map((place) => {
          const each = beside[place]
          return each && <WireColumn key={place} columns={columns} index={place} first={each} langs={langs} />
        })}
      </div>
    </>
  )
}
