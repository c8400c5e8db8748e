import { redirect, useHref, useLoaderData, useLocation, type LoaderArgs } from '#web/router/index.ts'
import { wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { Conversation } from '#web/parts/conversation/deferred.ts'
import { loadConversation } from '#web/parts/conversation/load.ts'
import { Head } from '#web/parts/head/head.tsx'
import { JsonLd } from '#web/parts/head/json-ld.tsx'
import { useCountedRead } from '#web/parts/item-page/counted-read.ts'
import { Corrections, LanguageVersions, Tags } from '#web/parts/item-page/item-foot.tsx'
import { ItemTools } from '#web/parts/item-page/item-tools.tsx'
import { useItemLang } from '#web/parts/item/item-lang.ts'
import { plainText } from '#web/parts/item/plain-text.ts'
import { PlayButton, QueueButtons } from '#web/parts/player/play-buttons.tsx'
import { Chapters } from '#web/sections/media/radio/chapters.tsx'
import { OtherEpisodes } from '#web/sections/media/radio/other-episodes.tsx'
import { minutesOf, trackOf } from '#web/parts/player/episode-track.ts'
import { Transcript } from '#web/sections/media/radio/transcript.tsx'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Section } from '#web/ui/section-title.tsx'
import type { Person, PodcastDetail } from '#contract/media/podcast.ts'
import type { Site } from '#domain/site/facts.ts'
import { Link, OutLink } from '#web/ui/link.tsx'
import { playTime } from '#domain/media/podcast.ts'
import { copyLink } from '#web/parts/share/share-button.tsx'
import { useNowPlaying } from '#web/state/player/listening.ts'
import { ShareIcon } from '#web/ui/icons.tsx'
import type { Output } from '#contract/calls.ts'
import { TitleText } from '#web/parts/item/title-text.tsx'
import { When } from '#web/parts/when.tsx'

const othersShown = 8

/** Without an id the list of podcasts is shown. */
export async function loader(args: LoaderArgs) {
  const { params, call } = args
  if (!params.id) return redirect('/radios')
  const transcript_lang = args.query.get('transcript') ?? undefined
  const p_id = wholeNumberIn(params.id)
  const [item, others, talked] = await Promise.all([
    call('podcast.info', { p_id, transcript_lang }),
    call('podcast.ofShow', { p_id, limit: othersShown }),
    loadConversation(args),
  ])
  return { item, others, ...talked }
}

/** One episode: its recording in the site's player, chapters, transcript, notes, people, and the other episodes. */
export default function RadioinfoPage() {
  const { item, others, comments } = useLoaderData<typeof loader>()
  const t = useWords()
  const site = useSite()
  const { hash } = useLocation()
  const lang = useItemLang(item)
  const path = `/radioinfo/${item.article_id}`
  const track = trackOf(item, item.chapters)
  const description = item.abstract || plainText(item.content, 200)
  const reads = useCountedRead(item, false)
  return (
    <div className="grid gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_23.25rem]">
      <Head title={item.title} description={description} item={item} feed={`show/${item.show.id}`} />
      <JsonLd
        item={item}
        description={description}
        list={[t('radio.page_title'), '/radios']}
        more={episodeLd(item, site)}
      />
      <article lang={lang} className="min-w-0">
        <EpisodeHead item={item} reads={reads} />
        <div className="no-print mt-5 flex flex-wrap gap-2.5">
          <PlayButton track={track} startMs={momentIn(hash)} />
          <QueueButtons track={track} />
        </div>
        <div className="no-print mt-5 flex flex-wrap items-center gap-x-5 gap-y-1 border-y border-soft py-2 text-sm text-ink-2">
          <ItemTools item={item} />
          <ShareMoment trackKey={track.key} path={path} />
        </div>
        <Corrections item={item} />
        {item.content && (
          <Section className="mt-9" title={t('radio.notes')}>
            <div className="prose mt-4" dangerouslySetInnerHTML={{ __html: item.content }} />
          </Section>
        )}
        <div className="mt-9 lg:hidden">
          <Chapters item={item} track={track} />
        </div>
        <Transcript key={item.article_id} item={item} track={track} />
        <Tags item={item} />
        <LanguageVersions item={item} />
        <Conversation key={`comments ${item.article_id}`} item={item} comments={comments} />
      </article>
      <div className="grid min-w-0 content-start gap-10">
        <div className="max-lg:hidden">
          <Chapters item={item} track={track} />
        </div>
        <People people={item.people} />
        <OtherEpisodes item={item} others={others} />
      </div>
    </div>
  )
}

/** The schema.org properties of an episode in addition to those of an article. */
const episodeLd = ({ audio, show, season, number, people }: PodcastDetail, { origin }: Site) => ({
  '@type': 'PodcastEpisode',
  ...(number !== null && { episodeNumber: number }),
  ...(audio.length_ms > 0 && { timeRequired: `PT${Math.round(audio.length_ms / 1000)}S` }),
  associatedMedia: {
    '@type': 'AudioObject',
    contentUrl: audio.url,
    encodingFormat: audio.media_type,
    ...(audio.length_ms > 0 && { duration: `PT${Math.round(audio.length_ms / 1000)}S` }),
  },
  partOfSeries: {
    '@type': 'PodcastSeries',
    name: show.title,
    webFeed: `${origin}/feeds/show/${show.id}.xml`,
    ...(show.url && { url: show.url }),
  },
  ...(season !== null && { partOfSeason: { '@type': 'PodcastSeason', seasonNumber: season } }),
  ...(people.length > 0 && { actor: people.map(({ name }) => ({ '@type': 'Person', name })) }),
})

function People({ people }: { people: readonly Person[] }) {
  const t = useWords()
  if (people.length === 0) return null
  return (
    <Section title={t('radio.people')}>
      <ul>
        {people.map(({ name, role, url }) => (
          <li key={`${name} ${role}`} className="flex items-baseline justify-between gap-4 border-b border-soft py-2.5">
            {url ? (
              <OutLink href={url}>
                <bdi>{name}</bdi>
              </OutLink>
            ) : (
              <bdi>{name}</bdi>
            )}
            {(role === 'host' || role === 'guest') && (
              <span className="text-sm text-ink-3">{t(`radio.role_${role}`)}</span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Copies the address of the current moment of an episode; nothing before it was played. */
function ShareMoment({ trackKey, path }: { trackKey: string; path: string }) {
  const t = useWords()
  const { origin } = useSite()
  const href = useHref(path)
  const second = useNowPlaying((now) => (now?.key === trackKey ? Math.floor(now.positionMs / 1000) : 0))
  if (second === 0) return null
  return (
    <button
      type="button"
      className="flex min-h-6 items-center gap-1 hover:text-ink"
      onClick={() => void copyLink(`${origin}${href}#t=${second}`, t)}
    >
      <ShareIcon />
      {t('radio.share_at', { time: playTime(second * 1000) })}
    </button>
  )
}

/** The moment of an address in milliseconds: `#t=751` (seconds). */
function momentIn(hash: string): number | undefined {
  const [, seconds] = /^#t=(\d{1,6})$/.exec(hash) ?? []
  return seconds === undefined ? undefined : Number(seconds) * 1000
}

/** The podcast, the title, the summary and the facts of an episode. */
function EpisodeHead({ item, reads }: { item: Output<'podcast.info'>; reads: number }) {
  const t = useWords()
  const { season, number, show, episode_type } = item
  return (
    <>
      <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-3">
        <Link to="/radios">{t('radio.page_title')}</Link>
        <Link to={`/radios?title=${encodeURIComponent(show.title)}`}>
          <bdi>{show.title}</bdi>
        </Link>
        {show.author && show.author !== show.title && <bdi>{show.author}</bdi>}
        {number !== null && (
          <span>
            {season === null ? t('radio.episode', { number }) : t('radio.season_episode', { season, number })}
          </span>
        )}
        {episode_type !== 'full' && <span>{t(`radio.type_${episode_type}`)}</span>}
        {item.is_explicit && <span className="rounded-xs border border-line px-1.5">{t('radio.explicit')}</span>}
      </p>
      <h1 className="mt-2 text-[2.125rem] leading-[1.2] font-bold tracking-[-0.02em] text-balance max-md:text-[min(1.6875rem,13vw)]">
        <TitleText text={item.title} />
      </h1>
      {item.abstract && <p className="mt-3 max-w-[62ch] text-lg leading-relaxed text-ink-2">{item.abstract}</p>}
      <p className="mt-3 flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-3">
        <When seconds={item.add_time} />
        {item.audio.length_ms > 0 && <span>{t('player.minutes', { count: minutesOf(item.audio.length_ms) })}</span>}
        <span>{t('news.reads', { count: reads })}</span>
        <a href={item.audio.url} className="underline underline-offset-3">
          {t('radio.audio_file')}
        </a>
      </p>
    </>
  )
}
