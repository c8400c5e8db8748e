import { useLoaderData, useLocation, type LoaderArgs } from '#web/router/index.ts'
import { countriesOf, type Country } from '#domain/news/country.ts'
import type { NewsItem } from '#contract/news/item.ts'
import { ask } from '#web/state/call/ask.ts'
import { useMuted } from '#web/state/settings/muted.ts'
import { useWords, type WordKey } from '#web/state/words.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { FlashDetail, loadFlash } from '#web/sections/news/item/flash/flash-detail.tsx'
import { LiveRows } from '#web/parts/growing-list/live-rows.tsx'
import { useLiveList, type NewsList } from '#web/parts/growing-list/live-list.ts'
import { firstBatchOf, isPositioned } from '#web/parts/growing-list/paging.ts'
import { Wire } from '#web/sections/news/item/flash/wire.tsx'

const countryOf = { japan: 'jp', korea: 'kr' } as const satisfies Record<string, Country>
type Region = keyof typeof countryOf

const isAbout = ({ original_lang, source_name, title, tag_list }: NewsItem, country: Country) =>
  countriesOf({ originalLang: original_lang, sourceName: source_name, titles: [title], tags: tag_list }).includes(
    country,
  )

/** One flash about the country that the path names, or a list of them. */
export async function loader(args: LoaderArgs) {
  const region: Region = /\/japan_flash(?:\/|$)/i.test(new URL(args.request.url).pathname) ? 'japan' : 'korea'
  if (args.params.id) return { region, ...(await loadFlash(args)) }
  return {
    region,
    first: await args.call('newsflash.list', { country: countryOf[region], ...firstBatchOf(args.query) }),
  }
}

/** Flashes about one country, beside their originals: the list, or one of them by id. */
export default function RegionalFlashPage() {
  const data = useLoaderData<typeof loader>()
  return 'item' in data ? <FlashDetail path={`/${data.region}_flash`} /> : <List key={data.region} {...data} />
}

function List({ first, region }: { first: NewsList; region: Region }) {
  const t = useWords()
  const { search } = useLocation()
  const isMuted = useMuted()
  const country = countryOf[region]
  const list = useLiveList(first, {
    older: (endTime) => ask('newsflash.list', { country, end_time: endTime }),
    live: {
      announces: isPositioned(search) ? [] : [1],
      accepts: (item) => !isPositioned(search) && item.type === 1 && isAbout(item, country),
      hides: isMuted,
      // Events have no originals.
      completes: async (item) =>
        (await ask('newsflash.list', { country, end_time: item.add_time + 1, limit: 1 }))?.list.find(
          ({ article_id }) => article_id === item.article_id,
        ),
      newest: (after) => ask('newsflash.newest', { start_time: after, country }),
    },
  })
  const title = t(`flash.title_${region}` satisfies WordKey)
  return (
    <div className="max-w-[47.5rem]">
      <Head title={title} description={t('flash.region_description')} />
      <h1 className="border-b-2 border-ink pb-3 text-2xl leading-tight font-bold tracking-tight">{title}</h1>
      <LiveRows list={list} empty={t('flash.empty')}>
        <Wire list={list} />
      </LiveRows>
    </div>
  )
}
