import type { ReactNode } from 'react'
import type { CardTheme } from '#contract/embed.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { Menu, menuEntry } from '#web/ui/menu.tsx'

interface EmbedMenuProps {
  /** The code for another site; without a theme it is light or dark by itself. */
  codeOf: (theme?: CardTheme) => string
  /** The content of the button. */
  children: ReactNode
  className?: string
}

/** Copies the code of a card or chart for other sites, in the theme that is chosen: a card cannot find out that of the page around it. */
export function EmbedMenu({ codeOf, children, className = '' }: EmbedMenuProps) {
  const t = useWords()
  const copy = (theme?: CardTheme) =>
    navigator.clipboard.writeText(codeOf(theme)).then(
      () => showToast({ tone: 'success', text: t('news.embed_copied') }),
      () => showToast({ tone: 'error', text: t('news.embed_failed') }),
    )
  return (
    <Menu
      name={t('news.embed')}
      icon={<span className={`flex items-center gap-1 text-ink-2 hover:text-ink ${className}`}>{children}</span>}
      className="no-print"
    >
      <button type="button" className={menuEntry} onClick={() => void copy()}>
        {t('news.embed_auto')}
      </button>
      <button type="button" className={menuEntry} onClick={() => void copy('light')}>
        {t('header.theme_light')}
      </button>
      <button type="button" className={menuEntry} onClick={() => void copy('dark')}>
        {t('header.theme_dark')}
      </button>
    </Menu>
  )
}
