import { useHref, useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import type { Output } from '#contract/calls.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { useLiveList } from '#web/parts/growing-list/live-list.ts'
import { NewPill } from '#web/parts/growing-list/new-pill.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { FlashRow } from '#web/parts/item/flash-row.tsx'
import { LanguageSwitch } from '#web/parts/languages/language-switch.tsx'
import { QuietNote } from '#web/parts/languages/quiet-note.tsx'
import { inLanguages, langsOf, shownLangs, type Langs } from '#web/parts/languages/read.ts'
import { StreamRow } from '#web/sections/media/live/stream-row.tsx'
import { VideoPlayer } from '#web/sections/media/video/video-player.tsx'
import { ask } from '#web/state/call/ask.ts'
import { useMuted } from '#web/state/settings/muted.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Section } from '#web/ui/section-title.tsx'
import { useEffect, useState } from 'react'
import { asBlock } from '#web/parts/head/data-block.ts'

const flashesShown = 12

export async function loader({ query, call, site }: LoaderArgs) {
  const langs = langsOf({ query, site })
  const [streams, wire] = await Promise.all([
    call('live.list'),
    call('newsflash.list', { limit: flashesShown, ...inLanguages(langs) }),
  ])
  return { langs, streams, wire }
}

/** Current and upcoming streams, and the flash wire. */
export default function LivePage() {
  const { langs, streams: first, wire } = useLoaderData<typeof loader>()
  const streams = useStreams(first)
  const t = useWords()
  const { locale } = useSite()
  return (
    <div className="grid gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_23.25rem]">
      <Head title={t('live.page_title')} description={t('live.page_text')} />
      <StreamsLd name={t('live.page_title')} streams={[...first.now, ...first.scheduled]} />
      <div className="min-w-0">
        <h1 className="text-2xl leading-tight font-bold tracking-tight">{t('live.page_title')}</h1>
        <p className="mt-2 text-ink-2">{t('live.page_text')}</p>
        <Section className="mt-6" title={t('live.now')}>
          {streams.now.length === 0 && (
            <p className="py-8 text-ink-2">
              {t('live.none')} <TextLink to="/video">{t('live.to_videos')}</TextLink>
            </p>
          )}
          {streams.now.map((stream) => (
            <article key={stream.id} className="border-b border-soft py-5">
              <VideoPlayer source={stream} title={stream.title} cover={stream.cover} />
              <div lang={stream.lang === locale ? undefined : localeFacts[stream.lang].tag}>
                <h3 className="mt-3 text-lg leading-snug font-[650]">{stream.title}</h3>
                {stream.intro && <p className="mt-1 text-md text-ink-2">{stream.intro}</p>}
              </div>
            </article>
          ))}
        </Section>
        <Section className="mt-9" title={t('live.scheduled')}>
          {streams.scheduled.length === 0 && <p className="py-8 text-ink-2">{t('live.none_scheduled')}</p>}
          {streams.scheduled.map((stream) => (
            <StreamRow key={stream.id} stream={stream} />
          ))}
        </Section>
      </div>
      <LiveWire first={wire} langs={langs} />
    </div>
  )
}

function LiveWire({ first, langs }: { first: Output<'newsflash.list'>; langs: Langs }) {
  const t = useWords()
  const isMuted = useMuted()
  const shown = shownLangs(langs, first)
  const list = useLiveList(first, {
    live: {
      langs: shown,
      accepts: (item) => item.type === 1,
      hides: isMuted,
      newest: (after) => ask('newsflash.newest', { start_time: after, only_lang: shown }),
    },
  })
  return (
    <Section className="min-w-0" title={t('live.wire')} to="/newsflash" more={t('live.all_flashes')}>
      <div className="py-2.5">
        <LanguageSwitch />
      </div>
      <QuietNote langs={langs} list={first} kind="flash" />
      <NewPill {...list} />
      {list.rows
        .filter((item) => !isMuted(item))
        .slice(0, flashesShown * 2)
        .map((item) => (
          <FlashRow key={item.article_id} item={item} isBrief />
        ))}
    </Section>
  )
}

type Streams = Output<'live.list'>

/** The retry interval after a failure, and for a stream that should have begun or ended but has not by the answer. */
const retryMs = 30_000
const maxTimerMs = 86_400_000

/** Current and upcoming streams. They are fetched again when the next one starts or ends; after a failure the old ones stay. */
function useStreams(first: Streams): Streams {
  const [newer, setNewer] = useState({ first, streams: first })
  const streams = newer.first === first ? newer.streams : first
  useEffect(() => {
    const changesAt = [
      ...streams.now.map(({ end_time }) => end_time),
      ...streams.scheduled.map(({ start_time }) => start_time),
    ]
    if (changesAt.length === 0) return
    const left = Math.min(...changesAt) * 1000 - Date.now()
    if (left > maxTimerMs) return
    let timer = setTimeout(() => void load(), left > 0 ? left + 1000 : retryMs)
    let isUnmounted = false
    const load = async () => {
      const answer = await ask('live.list').catch(() => undefined)
      if (isUnmounted) return
      if (answer) setNewer({ first, streams: answer })
      else timer = setTimeout(() => void load(), retryMs)
    }
    return () => {
      isUnmounted = true
      clearTimeout(timer)
    }
  }, [first, streams])
  return streams
}

type Stream = Output<'live.list'>['now'][number]

/** Structured data (schema.org) of live streams, as a data block, which is not executed. */
function StreamsLd({ name, streams }: { name: string; streams: readonly Stream[] }) {
  const url = useSite().origin + useHref('/live')
  const page = {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    '@id': url,
    url,
    name,
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: streams.map((stream, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: {
          '@type': 'BroadcastEvent',
          name: stream.title,
          description: stream.intro || undefined,
          image: stream.cover || undefined,
          inLanguage: localeFacts[stream.lang].tag,
          isLiveBroadcast: true,
          startDate: isoOf(stream.start_time),
          endDate: isoOf(stream.end_time),
          url,
        },
      })),
    },
  }
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: asBlock(page) }} />
}

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString()
