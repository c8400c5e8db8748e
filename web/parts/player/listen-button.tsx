import { lazy, Suspense } from 'react'
import type { NewsDetail } from '#contract/news/item.ts'
import { pathOfItem } from '#domain/news/item/kind.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { askPlayer, useNowPlaying, type Track } from '#web/state/player/listening.ts'
import { useWords } from '#web/state/words.tsx'
import { PauseIcon, PlayIcon } from '#web/ui/icons.tsx'

const SpokenMark = lazy(() => import('./spoken-mark.tsx'))

/** An article as a track: its own recording if it has one, otherwise its text for the browser's voice. */
const trackOf = (item: NewsDetail): Track => ({
  key: `article:${item.article_id}`,
  kind: item.audio ? 'recording' : 'speech',
  articleId: item.article_id,
  path: pathOfItem(item),
  title: item.title,
  show: '',
  lang: localeFacts[item.lang].tag,
  url: item.audio?.url ?? '',
  cover: item.img_url,
  lengthMs: item.audio?.length_ms ?? 0,
  chapters: [],
})

/** Reads an article out in the player, and marks the current sentence. */
export function ListenButton({ item }: { item: NewsDetail }) {
  const t = useWords()
  const track = trackOf(item)
  const isLoaded = useNowPlaying((now) => now?.key === track.key)
  const isPlaying = useNowPlaying((now) => now?.key === track.key && now.isPlaying)
  return (
    <>
      <button
        type="button"
        className="flex min-h-6 items-center gap-1 font-semibold text-ink hover:text-signal noscript:hidden"
        onClick={() => askPlayer(isLoaded ? { act: 'toggle' } : { act: 'play', track })}
      >
        {isPlaying ? <PauseIcon /> : <PlayIcon />}
        {t(isPlaying ? 'news.listen_pause' : 'news.listen')}
      </button>
      {isLoaded && track.kind === 'speech' && (
        <Suspense>
          <SpokenMark track={track} />
        </Suspense>
      )}
    </>
  )
}
