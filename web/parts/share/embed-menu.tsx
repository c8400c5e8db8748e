import { Suspense, type ReactNode } from 'react'
import { useWords } from '#web/state/words.tsx'
import { Menu } from '#web/ui/menu.tsx'

interface EmbedMenuProps {
  /** The content of the button. */
  label: ReactNode
  /** The `EmbedEntries` of what is embedded; their script may come when the menu opens. */
  children: ReactNode
  className?: string
}

/** A button that offers the code of a card or chart for other sites. */
export function EmbedMenu({ label, children, className = '' }: EmbedMenuProps) {
  const t = useWords()
  return (
    <Menu
      name={t('news.embed')}
      icon={<span className={`flex items-center gap-1 text-ink-2 hover:text-ink ${className}`}>{label}</span>}
      className="no-print"
    >
      <Suspense>{children}</Suspense>
    </Menu>
  )
}
