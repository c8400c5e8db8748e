import { RouteError, useLoaderData, useLocation, type LoaderArgs } from '#web/router/index.ts'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import type { NewsDetail } from '#contract/news/item.ts'
import { ask, askContext } from '#web/state/call/ask.ts'
import { useMuted } from '#web/state/settings/muted.ts'
import { useWords, type WordKey } from '#web/state/words.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { FlashDetail, loadFlash } from './flash-detail.tsx'
import { useLiveList, type NewsList } from '#web/parts/growing-list/live-list.ts'
import { ListFoot, ListHead, usePositionInAddress } from '#web/parts/growing-list/list-ends.tsx'
import { missing } from '#web/parts/error/missing.ts'
import { NewPill } from '#web/parts/growing-list/new-pill.tsx'
import { firstBatchOf, isPositioned } from '#web/parts/growing-list/paging.ts'
import { useStoredScrollPosition } from '#web/parts/growing-list/scroll-position.ts'
import { Wire } from './wire.tsx'

type Data = { item: NewsDetail } | { first: NewsList }

/** Flashes that are public in one region's language: the list, or one of them by id. */
export function regionalFlash(region: 'japan' | 'korea', lang: Locale) {
  const path = `/${region}_flash`

  async function loader(args: LoaderArgs): Promise<Data> {
    if (args.params.id) {
      const data = await loadFlash(args)
      if (!data.item.langs.includes(lang)) throw new RouteError(404)
      return data
    }
    const query = new URL(args.request.url).searchParams
    const bounds = firstBatchOf(query)
    return {
      first: await args.context
        .get(askContext)('newsflash.list', { only_lang: [lang], ...bounds })
        .catch(missing),
    }
  }

  function List({ first }: { first: NewsList }) {
    const t = useWords()
    const { search } = useLocation()
    const isMuted = useMuted()
    const list = useLiveList(first, {
      older: (endTime) => ask('newsflash.list', { only_lang: [lang], end_time: endTime }),
      live: {
        langs: [lang],
        announces: isPositioned(search) ? [] : [1],
        accepts: (item) => !isPositioned(search) && item.type === 1,
        hides: isMuted,
        newest: (after) => ask('newsflash.newest', { start_time: after, only_lang: [lang] }),
      },
    })
    useStoredScrollPosition(list)
    usePositionInAddress(list.batches)
    const title = t(`flash.title_${region}` satisfies WordKey)
    return (
      <div className="max-w-[47.5rem]">
        <Head title={title} description={t('flash.region_description', { language: localeFacts[lang].name })} />
        <h1 className="border-b-2 border-ink pb-3 text-2xl leading-tight font-bold tracking-tight">{title}</h1>
        <ListHead isPositioned={isPositioned(search)} />
        {list.rows.length === 0 && <p className="py-16 text-ink-2">{t('flash.empty')}</p>}
        <div>
          <NewPill {...list} />
          <Wire list={list} />
        </div>
        {list.rows.length > 0 && <ListFoot list={list} />}
      </div>
    )
  }

  function Page() {
    const data = useLoaderData<typeof loader>()
    return 'item' in data ? <FlashDetail path={path} /> : <List first={data.first} />
  }

  return { loader, Page }
}
