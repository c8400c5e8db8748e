import { useLocation } from '#web/router/index.ts'
import { useStore } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { PenIcon } from '#web/sections/social/icons.tsx'

/** Opens the composer, on a channel's page for that channel; on narrow screens it floats above the bottom bar. */
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
      className="no-print flex min-h-10 items-center justify-center gap-2 rounded-md bg-ink px-4 text-sm font-semibold text-paper hover:opacity-90 max-md:fixed max-md:end-4 max-md:bottom-[calc(68px+env(safe-area-inset-bottom))] max-md:z-20 max-md:shadow-lg md:mt-5 md:w-full noscript:hidden"
      onClick={() => store.setState({ composer: { kind: 'new', channelId } })}
    >
      <PenIcon />
      {t('warpcaster.compose')}
    </button>
  )
}
