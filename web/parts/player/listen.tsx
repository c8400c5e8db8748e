import type { EpisodeBrief } from '#contract/media/podcast.ts'
import { TitleText } from '#web/parts/item/title-text.tsx'
import { useItemLang } from '#web/parts/item/item-lang.ts'
import { askPlayer, useNowPlaying } from '#web/state/player/listening.ts'
import { useWords } from '#web/state/words.tsx'
import { PauseIcon, PlayIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { Section } from '#web/ui/section-title.tsx'
import { minutesOf, trackOf } from './episode-track.ts'

/** Episodes: the first one with a button that plays it, the others as lines. Nothing if there are none. */
export function Listen({
  episodes: [first, ...others],
  isWhole,
}: {
  episodes: readonly EpisodeBrief[]
  isWhole?: boolean
}) {
  const t = useWords()
  if (!first) return null
  return (
    <Section title={t('story.listen')} {...(isWhole ? { to: '/radios', more: t('home.all_episodes') } : {})}>
      <First item={first} />
      {others.map((item) => (
        <p
          key={item.article_id}
          className="grid grid-cols-[76px_minmax(0,1fr)] gap-x-3 border-b border-soft py-2.5 leading-[1.45]"
        >
          <span className="text-sm leading-[22px] text-ink-3">
            {item.audio.length_ms > 0 && t('player.minutes', { count: minutesOf(item.audio.length_ms) })}
          </span>
          <Episode item={item} />
        </p>
      ))}
    </Section>
  )
}

const Episode = ({ item, className = '' }: { item: EpisodeBrief; className?: string }) => (
  <Link
    to={`/radioinfo/${item.article_id}`}
    lang={useItemLang(item)}
    className={`-my-1 inline-block py-1 ${className}`}
  >
    <TitleText text={item.title} />
  </Link>
)

function First({ item }: { item: EpisodeBrief }) {
  const t = useWords()
  const track = trackOf(item)
  const isLoaded = useNowPlaying((now) => now?.key === track.key)
  const isPlaying = useNowPlaying((now) => now?.key === track.key && now.isPlaying)
  return (
    <div className="grid grid-cols-[44px_minmax(0,1fr)] gap-x-3.5 border-b border-soft py-3">
      <button
        type="button"
        aria-label={`${t(isPlaying ? 'player.pause' : 'player.play')}: ${item.title}`}
        className="grid size-11 place-items-center rounded-full bg-ink text-paper hover:opacity-90 noscript:invisible"
        onClick={() => askPlayer(isLoaded ? { act: 'toggle' } : { act: 'play', track })}
      >
        {isPlaying ? <PauseIcon size={18} /> : <PlayIcon size={18} />}
      </button>
      <div className="min-w-0">
        <Episode item={item} className="leading-[1.4] font-[650]" />
        <p className="flex flex-wrap gap-x-2.5 text-sm text-ink-3">
          <bdi>{item.show.title}</bdi>
          {item.audio.length_ms > 0 && <span>{t('player.minutes', { count: minutesOf(item.audio.length_ms) })}</span>}
        </p>
      </div>
    </div>
  )
}
