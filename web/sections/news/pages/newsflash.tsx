import { useEffect } from 'react'
import { useLoaderData, useLocation, type LoaderArgs } from '#web/router/index.ts'
import type { NewsDetail } from '#contract/item.ts'
import { wholeNumberIn } from '#domain/whole-number.ts'
import { ask, askContext } from '#web/state/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { ListFoot, ListHead, usePositionInAddress } from '#web/parts/growing-list/list-ends.tsx'
import { useLiveList, type NewsList } from '#web/parts/growing-list/live-list.ts'
import { LanguageSwitch } from '#web/parts/languages/language-switch.tsx'
import { QuietNote } from '#web/parts/languages/quiet-note.tsx'
import { inLanguages, isIn, langsOf, shownLangs, type Langs } from '#web/parts/languages/read.ts'
import { missing } from '#web/parts/error/missing.ts'
import { NewPill } from '#web/parts/growing-list/new-pill.tsx'
import { firstBatchOf, isPositioned } from '#web/parts/growing-list/paging.ts'
import { useStoredScrollPosition } from '#web/parts/growing-list/scroll-position.ts'
import { FilterBar } from '#web/sections/news/flash/filter-bar.tsx'
import { filterOf, inputOf, matches, type WireFilter } from '#web/sections/news/flash/filter.ts'
import { useMuted } from '#web/sections/news/flash/muted.ts'
import { WireTools } from '#web/sections/news/flash/wire-tools.tsx'
import { Wire } from '#web/sections/news/flash/wire.tsx'

interface Data {
  first: NewsList
  filter: WireFilter
  chosen: NewsDetail | null
  langs: Langs
}

export async function loader({ request, params, context }: LoaderArgs): Promise<Data> {
  const load = context.get(askContext)
  const query = new URL(request.url).searchParams
  const filter = filterOf(query)
  const chosen = params.id
    ? await load('newsflash.detail', { article_id: wholeNumberIn(params.id) }).catch(missing)
    : null
  if (chosen && !query.has('end_time')) query.set('end_time', String(chosen.add_time + 1))
  const read = langsOf({ request, context })
  // The wire around a flash of a language that the viewer does not read has all of them.
  const langs = chosen && !isIn(read, chosen) ? undefined : read
  const first = await load('newsflash.list', {
    ...inputOf(filter),
    ...firstBatchOf(query),
    ...inLanguages(langs),
  }).catch(missing)
  return { first, filter, chosen, langs }
}

/** The flash wire; with an id it opens at that flash. */
export default function NewsflashPage() {
  const { first, filter, chosen, langs } = useLoaderData<typeof loader>()
  const t = useWords()
  const { search } = useLocation()
  const isOld = chosen !== null || isPositioned(search)
  const isMuted = useMuted()
  const shown = shownLangs(langs, first)
  const list = useLiveList(first, {
    older: (endTime) => ask('newsflash.list', { ...inputOf(filter), end_time: endTime, only_lang: shown }),
    live: {
      langs: shown,
      announces: isOld ? [] : [1],
      accepts: (item) => !isOld && matches(filter, item) && !isMuted(item),
      newest: (after) => ask('newsflash.newest', { ...inputOf(filter), start_time: after, only_lang: shown }),
    },
  })
  useStoredScrollPosition()
  usePositionInAddress(list.batches)

  useEffect(() => {
    if (chosen) document.getElementById(`flash-${chosen.article_id}`)?.scrollIntoView({ block: 'center' })
  }, [chosen])

  return (
    <div className="grid gap-x-14 lg:grid-cols-[minmax(0,760px)_minmax(0,1fr)]">
      <Head
        title={t('flash.page_title')}
        description={t('flash.page_description')}
        feed={filter.level === 'all' ? 'flash' : filter.level}
      />
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h1 className="text-2xl leading-tight font-bold tracking-tight">{t('flash.page_title')}</h1>
          <LanguageSwitch />
        </div>
        <FilterBar filter={filter} langs={langs} search={search} />
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <WireTools />
      </div>
      <div className="min-w-0">
        <QuietNote langs={langs} list={first} kind="flash" />
        <ListHead isPositioned={isOld} />
        {list.rows.length === 0 && (
          <p className="py-16 text-ink-2">{t(search.includes('=') ? 'flash.empty_filtered' : 'flash.empty')}</p>
        )}
        <div className="ps-3.5 max-md:ps-0">
          <NewPill {...list} />
          <Wire list={list} chosen={chosen?.article_id} />
        </div>
        {list.rows.length > 0 && <ListFoot list={list} />}
      </div>
    </div>
  )
}
