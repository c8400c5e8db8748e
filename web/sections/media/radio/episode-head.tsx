import type { Output } from '#contract/calls.ts'
import { TitleText } from '#web/parts/item/title-text.tsx'
import { When } from '#web/parts/when.tsx'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { minutesOf } from '#web/parts/player/episode-track.ts'

/** The podcast, the title, the summary and the facts of an episode. */
export function EpisodeHead({ item, reads }: { item: Output<'podcast.info'>; reads: number }) {
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
