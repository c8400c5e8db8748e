import { useWords } from '#web/state/words.tsx'
import type { RefObject } from 'react'
import { useSingleKeys } from '#web/newsroom/parts/use-key-down.ts'

/** The keyboard shortcuts of the page, hidden on touch devices. */
export function Keys() {
  const t = useWords()
  const keys = [
    ['C', t('deskwire.key_write')],
    ['J K', t('deskwire.key_rows')],
    ['E', t('deskwire.change')],
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

/**
 * Single keys, disabled while a field has the focus: C focuses the field; J and K move within the wire, otherwise
 * within the incoming stories; E changes the marks of a public flash.
 */
export const useWireKeys = (field: RefObject<HTMLTextAreaElement | null>): void =>
  useSingleKeys((key) => {
    const row = document.activeElement?.closest('[data-row]')
    if (key === 'c') field.current?.focus()
    else if (row && key === 'j') step(1)
    else if (row && key === 'k') step(-1)
    else if (row && key === 'e') row.querySelector<HTMLElement>('[data-change]')?.click()
    else return false
    return true
  })

function step(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = rows[at < 0 ? 0 : Math.max(0, at + by)]
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
}
