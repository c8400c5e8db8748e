import { useLocation } from '#web/router/index.ts'
import { useStore } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { PenIcon } from '#web/sections/social/icons.tsx'

/** Opens the composer, on a channel's page for that channel. Narrow screens show it as an icon at the end of the menu. */
export function ComposeButton() {
  const t = useWords()
  const store = useStore()
  const { pathname, search } = useLocation()
  const channelId = /\/farcaster\/channel\/?$/i.test(pathname)
    ? (new URLSearchParams(search).get('id') ?? undefined)
    : undefined
  return (
    <button
      type="button"
      className="no-print flex min-h-10 items-center justify-center gap-2 rounded-md bg-ink px-4 text-sm font-semibold text-paper hover:opacity-90 max-md:min-h-8 max-md:shrink-0 max-md:px-2.5 md:mt-5 md:w-full noscript:hidden"
      onClick={() => store.setState({ composer: { kind: 'new', channelId } })}
    >
      <PenIcon />
      <span className="max-md:sr-only">{t('warpcaster.compose')}</span>
    </button>
  )
}
