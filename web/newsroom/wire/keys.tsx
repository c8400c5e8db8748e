import { useWords } from '#web/state/words.tsx'

/** The keyboard shortcuts of the page, hidden on touch devices. */
export function Keys() {
  const t = useWords()
  const keys = [
    ['C', t('deskwire.key_write')],
    ['J K', t('deskwire.key_rows')],
    ['Alt 1–8', t('deskwire.key_language')],
    ['Alt A', t('deskwire.key_approve')],
    ['Ctrl ↵', t('deskwire.publish')],
    ['Esc', t('deskwire.take_back')],
  ]
  return (
    <ul
      aria-label={t('deskwire.keys')}
      className="order-2 col-span-full flex flex-wrap gap-x-6 gap-y-2 border-t border-soft pt-3 text-xs text-ink-2 max-md:hidden"
    >
      {keys.map(([key, name]) => (
        <li key={key}>
          <kbd className="me-1.5 rounded-sm border border-line px-1 font-mono">{key}</kbd>
          {name}
        </li>
      ))}
    </ul>
  )
}
