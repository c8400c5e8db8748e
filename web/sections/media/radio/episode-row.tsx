import type { PodcastItem } from '#contract/media/podcast.ts'
import { initialOf } from '#web/parts/avatar.tsx'
import { useItemLang } from '#web/parts/item/item-lang.ts'
import { OtherLanguage } from '#web/parts/item/other-language.tsx'
import { Picture } from '#web/parts/picture.tsx'
import { When } from '#web/parts/when.tsx'
import { askPlayer, useNowPlaying } from '#web/state/player/listening.ts'
import { useWords } from '#web/state/words.tsx'
import { PauseIcon, PlayIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { minutesOf, trackOf } from '#web/parts/player/episode-track.ts'

/** One episode of a list: its podcast, title and description, with a play button. */
export function EpisodeRow({ item, isLazy }: { item: PodcastItem; isLazy: boolean }) {
  const t = useWords()
  const key = `podcast:${item.article_id}`
  const isLoaded = useNowPlaying((now) => now?.key === key)
  const isPlaying = useNowPlaying((now) => now?.key === key && now.isPlaying)
  return (
    <article data-item={item.article_id} className="flex items-start gap-5 border-b border-soft py-5 max-sm:gap-4">
      <span
        aria-hidden="true"
        className="grid aspect-square w-28 shrink-0 place-items-center overflow-hidden rounded-md border border-soft bg-raised text-2xl font-semibold text-ink-3 max-sm:w-16"
      >
        <Picture
          url={item.img_url || item.show.cover}
          fallback={initialOf(item.show.title)}
          width={112}
          height={112}
          loading={isLazy ? 'lazy' : 'eager'}
          className="size-full"
        />
      </span>
      <div className="min-w-0 flex-1" lang={useItemLang(item)}>
        <p className="text-sm text-ink-3">
          <bdi>{item.show.title}</bdi>
        </p>
        <h2 className="mt-0.5 text-lg leading-snug font-[650] text-pretty">
          <Link to={`/radioinfo/${item.article_id}`} data-open>
            {item.title}
          </Link>
        </h2>
        {item.abstract && <p className="mt-1 line-clamp-2 text-md text-ink-2">{item.abstract}</p>}
        <p className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-3">
          <When seconds={item.add_time} />
          {item.audio.length_ms > 0 && <span>{t('player.minutes', { count: minutesOf(item.audio.length_ms) })}</span>}
          {item.episode_type !== 'full' && <span>{t(`radio.type_${item.episode_type}`)}</span>}
          {item.is_explicit && <span>{t('radio.explicit')}</span>}
          {item.has_transcript && <span>{t('radio.with_transcript')}</span>}
          <OtherLanguage item={item} />
        </p>
      </div>
      <button
        type="button"
        aria-label={`${t(isPlaying ? 'player.pause' : 'player.play')}: ${item.title}`}
        className="grid size-11 shrink-0 place-items-center rounded-full border border-control hover:border-ink noscript:hidden"
        onClick={() => askPlayer(isLoaded ? { act: 'toggle' } : { act: 'play', track: trackOf(item) })}
      >
        {isPlaying ? <PauseIcon size={18} /> : <PlayIcon size={18} />}
      </button>
    </article>
  )
}
