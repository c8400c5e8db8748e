import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import type { Output } from '#contract/calls.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { missing } from '#web/parts/error/missing.ts'
import { useLiveList } from '#web/parts/growing-list/live-list.ts'
import { NewPill } from '#web/parts/growing-list/new-pill.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { FlashRow } from '#web/parts/item/flash-row.tsx'
import { LanguageSwitch } from '#web/parts/languages/language-switch.tsx'
import { QuietNote } from '#web/parts/languages/quiet-note.tsx'
import { inLanguages, langsOf, shownLangs, type Langs } from '#web/parts/languages/read.ts'
import { StreamsLd } from '#web/sections/media/live/streams-ld.tsx'
import { StreamRow } from '#web/sections/media/live/stream-row.tsx'
import { useStreams } from '#web/sections/media/live/use-streams.ts'
import { VideoPlayer } from '#web/sections/media/video/video-player.tsx'
import { ask, askContext } from '#web/state/call/ask.ts'
import { useMuted } from '#web/state/settings/muted.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'

interface Loaded {
  langs: Langs
  streams: Output<'live.list'>
  wire: Output<'newsflash.list'>
}

const flashesShown = 12

export async function loader({ request, context }: LoaderArgs): Promise<Loaded> {
  const call = context.get(askContext)
  const langs = langsOf({ request, context })
  const [streams, wire] = await Promise.all([
    call('live.list'),
    call('newsflash.list', { limit: flashesShown, ...inLanguages(langs) }),
  ]).catch(missing)
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
        <section className="mt-6">
          <SectionTitle>{t('live.now')}</SectionTitle>
          {streams.now.length === 0 && (
            <p className="py-8 text-ink-2">
              {t('live.none')}{' '}
              <Link to="/video" className="underline underline-offset-3">
                {t('live.to_videos')}
              </Link>
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
        </section>
        <section className="mt-9">
          <SectionTitle>{t('live.scheduled')}</SectionTitle>
          {streams.scheduled.length === 0 && <p className="py-8 text-ink-2">{t('live.none_scheduled')}</p>}
          {streams.scheduled.map((stream) => (
            <StreamRow key={stream.id} stream={stream} />
          ))}
        </section>
      </div>
      <LiveWire first={wire} langs={langs} />
    </div>
  )
}

function LiveWire({ first, langs }: { first: Loaded['wire']; langs: Langs }) {
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
    <section className="min-w-0">
      <SectionTitle to="/newsflash" more={t('live.all_flashes')}>
        {t('live.wire')}
      </SectionTitle>
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
    </section>
  )
}
