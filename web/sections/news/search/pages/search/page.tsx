import { useEffect } from 'react'
import { useLoaderData, useLocation, type LoaderArgs } from '#web/router/index.ts'
import type { Output } from '#contract/calls.ts'
import type { NewsItem } from '#contract/news/item.ts'
import { maxKeywordLength } from '#domain/platform/constants.ts'
import { optionalNumberIn } from '#domain/platform/number/whole-number.ts'
import { ask } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { useLiveList } from '#web/parts/growing-list/live-list.ts'
import { ListFoot, ListHead, usePositionInAddress } from '#web/parts/growing-list/list-ends.tsx'
import { loadNewestFlashes } from '#web/parts/wire-panel/load.ts'
import { WithWire } from '#web/parts/wire-panel/with-wire.tsx'
import { OtherSources } from '#web/parts/wire-panel/other-sources.tsx'
import { foldStories } from '#web/parts/wire-panel/stories.ts'
import { StoryLink } from '#web/parts/item-page/story-link.tsx'
import { plainText } from '#web/parts/item/plain-text.ts'
import { Pager } from '#web/parts/pager.tsx'
import { LanguageSwitch } from '#web/parts/languages/language-switch.tsx'
import { langsOf } from '#web/parts/languages/read.ts'
import { alertsOf, inputOf, readSearchQuery, type SearchQuery } from './address.ts'
import { resultsOf } from './results.ts'
import { Financing, findFinancing, leadsResults } from './financing.tsx'
import { Filters } from './filters.tsx'
import { Keywords, NothingFound } from './offers.tsx'
import { useRecent } from './recent.ts'
import { OtherNames } from './other-names.tsx'
import { Link } from '#web/ui/link.tsx'
import { ResultRow } from './result-row.tsx'
import { SearchForm } from './search-form.tsx'
import { WidthNote } from './width-note.tsx'

export async function loader({ query, params, call, site }: LoaderArgs) {
  const search = readSearchQuery(query, params.msg)
  const page = optionalNumberIn(query.get('page'))
  const langs = langsOf({ query, site })
  const input = { ...inputOf(search, Date.now()), ...positionOf(query, search, page) }
  const isFirst = page === undefined && !query.has('end_time')
  const [results, financing, things, newest, { keywords: hot }] = await Promise.all([
    resultsOf(call, input, langs),
    isFirst ? findFinancing(call, search) : undefined,
    isFirst && search.msg
      ? call('cryptoPlatform.find', { title: search.msg.slice(0, maxKeywordLength) }).then(
          ({ list }) => list,
          () => [],
        )
      : [],
    loadNewestFlashes(call, langs),
    call('search.suggest', {}).catch(() => ({ keywords: [] })),
  ])
  return { search, ...results, langs, hot, financing, things, newest }
}

/** A list by time grows by `end_time` from its first batch on; one by relevance has numbered pages. */
function positionOf(query: URLSearchParams, { order }: SearchQuery, page: number | undefined) {
  const endTime = query.get('end_time')
  if (order === 'relevance' || (page && !endTime)) return { page }
  return { end_time: endTime ?? Math.floor(Date.now() / 1000) + 1 }
}

/** Results of a search: filters by kind and time, an order, and suggestions if nothing was found. */
export default function SearchPage() {
  const { search, first, langs, width, hot, financing, things, newest } = useLoaderData<typeof loader>()
  const t = useWords()
  const { search: queryString } = useLocation()
  const list = useLiveList(first, {
    older: (endTime) =>
      ask('search.list', {
        ...inputOf(search, Date.now()),
        end_time: endTime,
        ...width,
      }),
  })
  usePositionInAddress(list.batches)
  const { recent, forget } = useRecent(search.msg)
  const isFound = list.rows.length > 0
  // A story is one result: a running one above the list, with what was found of it, or the first report with those of other sources.
  const inStories = new Set(first.stories?.flatMap(({ found }) => found))
  const { inside, others } = foldStories(list.rows, list.batches, undefined)
  const isFinancingFirst = leadsResults(financing, first.total)
  // The total counts only items older than the position.
  const isPositioned = /[?&]end_time=/.test(queryString)

  useEffect(() => {
    // A failure to count the keyword is not shown to the viewer.
    if (search.msg) ask('search.saveKeyword', { title: search.msg }).catch(() => undefined)
  }, [search.msg])

  return (
    <WithWire
      newest={newest}
      below={
        isFound && (
          <>
            {financing && !isFinancingFirst && <Financing found={financing} msg={search.msg} />}
            <Keywords name={t('search.hot')} words={hot} />
          </>
        )
      }
    >
      <Head
        title={search.msg ? t('search.title_for', { msg: search.msg }) : t('search.page_title')}
        description={t('search.page_description')}
        isHidden
      />
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl leading-tight font-bold tracking-tight">{t('search.page_title')}</h1>
        <LanguageSwitch />
      </div>
      <SearchForm msg={search.msg} names={search.names} langs={search.langs} />
      <p className="mt-2 text-xs text-ink-3">{t('search.missed_note')}</p>
      {search.msg ? <Filters search={search} /> : <p className="mt-4 text-ink-2">{t('search.start')}</p>}
      {financing && isFinancingFirst && (
        <div className="mt-6">
          <Financing found={financing} msg={search.msg} />
        </div>
      )}
      {things.length > 0 && (
        <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <span className="text-ink-3">{t('sections.markets')}</span>
          {things.map(({ path, name }) => (
            <Link key={path} to={path} className="underline decoration-control underline-offset-3">
              {name}
            </Link>
          ))}
        </p>
      )}
      <ListHead isPositioned={isPositioned} />
      {isFound && <WidthNote msg={search.msg} langs={langs} width={width} />}
      {search.msg && !isPositioned && <ResultCount msg={search.msg} first={first} isFound={isFound} />}
      {financing && isFound && !isFinancingFirst && <FinancingLink msg={search.msg} count={financing.total} />}
      {search.msg && <OtherNames search={search} names={first.searched_names} />}
      {search.msg && !isFound && <NothingFound search={search} meant={first.did_you_mean} />}
      {first.stories && first.stories.length > 0 && (
        <div className="mt-6">
          {first.stories.map((story) => (
            <StoryLink key={story.p_id} story={story}>
              <OtherSources
                items={bare(list.rows.filter(({ article_id }) => story.found.includes(article_id)))}
                name={t('search.in_story', { count: story.found.length })}
              />
            </StoryLink>
          ))}
        </div>
      )}
      {list.batches.map((batch, index) => (
        <div key={batch.at} data-part={index}>
          {list.rows
            .slice(batch.at, list.batches[index + 1]?.at)
            .filter((item) => !inside.has(item) && !inStories.has(item.article_id))
            .map((item) => (
              <ResultRow key={item.article_id} item={item}>
                <OtherSources items={bare(others.get(item) ?? [])} />
              </ResultRow>
            ))}
        </div>
      ))}
      {isFound &&
        (search.order === 'time' ? <ListFoot list={list} /> : <Pager page={first.page} hasMore={first.has_more} />)}
      {!isFound && (
        // Only the browser knows the recent searches. The page is at least one screen high, so that the footer does not
        // move when they appear.
        <div className="min-h-svh">
          <Keywords name={t('search.hot')} words={hot} />
          <Keywords name={t('search.recent')} words={recent} forget={forget} />
        </div>
      )}
    </WithWire>
  )
}

/** Results without the marks of the search, which are HTML. */
const bare = (items: readonly NewsItem[]) =>
  items.map((item) => ({ ...item, title: plainText(item.title, item.title.length) }))

/** The number of results, and a link to alerts of the searched words. */
function ResultCount({ msg, first, isFound }: { msg: string; first: Output<'search.list'>; isFound: boolean }) {
  const t = useWords()
  const alerts = alertsOf(msg)
  return (
    <p className="flex flex-wrap gap-x-5 pt-4 text-sm text-ink-3">
      {isFound && <span>{t(first.total_is_exact ? 'search.found' : 'search.found_more', { count: first.total })}</span>}
      {alerts && (
        <Link to={alerts} rel="nofollow" className="min-h-6 text-ink-2 underline underline-offset-3 hover:text-ink">
          {t('search.alert_me')}
        </Link>
      )}
    </p>
  )
}

/** Leads to the rounds of financing that match; wide screens show them next to the results. */
function FinancingLink({ msg, count }: { msg: string; count: number }) {
  const t = useWords()
  return (
    <p className="pt-1 text-sm lg:hidden">
      <Link
        to={`/finance?${new URLSearchParams({ title: msg })}`}
        className="min-h-6 text-ink-2 underline underline-offset-3 hover:text-ink"
      >
        {t('search.financing')} · {t('search.all_rounds', { count })}
      </Link>
    </p>
  )
}
