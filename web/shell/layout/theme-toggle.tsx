import { setCookie } from '#web/state/cookies.ts'
import { useShared, useStore } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { MoonIcon, SunIcon } from '#web/ui/icons.tsx'

/** Switches between dark and light without a reload, and stores the choice. */
export function ThemeToggle({ hasLabel = false }: { hasLabel?: boolean }) {
  const store = useStore()
  const theme = useShared((state) => state.theme)
  const t = useWords()
  const next = theme === 'dark' ? 'light' : 'dark'
  const label = t(next === 'light' ? 'header.theme_light' : 'header.theme_dark')
  return (
    <button
      type="button"
      className="flex min-h-6 min-w-6 items-center justify-center gap-2 hover:text-ink"
      data-theme-toggle
      aria-label={hasLabel ? undefined : label}
      title={hasLabel ? undefined : label}
      onClick={() => {
        setCookie('theme', next)
        store.setState({ theme: next })
      }}
    >
      {next === 'light' ? <SunIcon /> : <MoonIcon />}
      {hasLabel && label}
    </button>
  )
}
