import type { CardTheme } from '#contract/syndication/embed.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { menuEntry } from '#web/ui/menu.tsx'

interface EmbedEntriesProps {
  /** The code for another site; without a theme it is light or dark by itself. */
  codeOf: (theme?: CardTheme) => string
}

/** Copies the code of a card or chart in the theme that is chosen: a card cannot find out that of the page around it. */
export function EmbedEntries({ codeOf }: EmbedEntriesProps) {
  const t = useWords()
  const copy = (theme?: CardTheme) =>
    navigator.clipboard.writeText(codeOf(theme)).then(
      () => showToast({ tone: 'success', text: t('news.embed_copied') }),
      () => showToast({ tone: 'error', text: t('news.embed_failed') }),
    )
  return (
    <>
      <button type="button" className={menuEntry} onClick={() => void copy()}>
        {t('news.embed_auto')}
      </button>
      <button type="button" className={menuEntry} onClick={() => void copy('light')}>
        {t('header.theme_light')}
      </button>
      <button type="button" className={menuEntry} onClick={() => void copy('dark')}>
        {t('header.theme_dark')}
      </button>
    </>
  )
}
