import type { ReactNode } from 'react'
import type { Cast } from '#contract/social/cast.ts'
import { shortCount } from '#domain/platform/number/short-count.ts'
import { useStore, type Composing } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { HeartIcon, SpeechIcon } from '#web/ui/icons.tsx'
import { ShareButton } from '#web/parts/share/share-button.tsx'
import { useSwitch } from '#web/sections/social/use-acting.ts'
import { useCounts } from '#web/sections/social/changed.ts'
import { castPath } from '#web/sections/social/address.ts'
import { QuoteIcon, RecastIcon } from '#web/sections/social/icons.tsx'
import { shownName } from '#web/sections/social/cast/names.tsx'

/** Reply, recast, quote, like, share, each with its count. */
export function CastActions({ cast }: { cast: Cast }) {
  const t = useWords()
  const store = useStore()
  const { likes, recasts, replies, quotes } = useCounts(cast)
  const compose = (kind: Composing['kind']) => store.setState({ composer: { kind, cast } })
  return (
    <div className="mt-2 flex items-center justify-between gap-x-2 text-sm text-ink-3 sm:max-w-[28.75rem] noscript:hidden">
      <Act act="reply" name={t('warpcaster.reply')} count={replies} onClick={() => compose('reply')}>
        <SpeechIcon />
      </Act>
      <Reaction cast={cast} type="recast" count={recasts} />
      <Act act="quote" name={t('warpcaster.quote')} count={quotes} onClick={() => compose('quote')}>
        <QuoteIcon />
      </Act>
      <Reaction cast={cast} type="like" count={likes} />
      <ShareButton path={castPath(cast)} title={shownName(cast.author)} />
    </div>
  )
}

interface ActProps {
  act: string
  name: string
  count: number
  isOn?: boolean
  onClick: () => void
  children: ReactNode
}

function Act({ act, name, count, isOn, onClick, children }: ActProps) {
  return (
    <button
      type="button"
      data-act={act}
      aria-pressed={isOn}
      title={name}
      className="flex min-h-7 min-w-9 items-center gap-1.5 hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink"
      onClick={onClick}
    >
      {children}
      <span className="sr-only">{name}</span>
      {count > 0 && <span>{shortCount(count)}</span>}
    </button>
  )
}

/** A like or a recast: it counts immediately; a refusal reverts it and shows a toast. */
function Reaction({
  cast: { hash, author, viewer_context },
  type,
  count,
}: {
  cast: Cast
  type: 'like' | 'recast'
  count: number
}) {
  const t = useWords()
  const done = t(type === 'like' ? 'common.like_success' : 'warpcaster.recast_done')
  const [isOn, toggle] = useSwitch('social.reaction', (on) => ({ hash, fid: author.fid, type, on }), {
    key: `${type} ${hash}`,
    was: viewer_context?.[type === 'like' ? 'liked' : 'recasted'] ?? false,
    done: () => done,
    later: done,
    failed: t('common.like_failed'),
  })
  return (
    <Act act={type} name={t(`warpcaster.${type}`)} count={count} isOn={isOn} onClick={toggle}>
      {type === 'like' ? <HeartIcon isFilled={isOn} /> : <RecastIcon />}
    </Act>
  )
}
