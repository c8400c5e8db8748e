import { useEffect, type RefObject } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/**
 * Single keys, disabled while a field has the focus: C focuses the field; J and K move within the wire, otherwise
 * within the incoming stories.
 */
export function useWireKeys(field: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === 'c') field.current?.focus()
      else if (!document.activeElement?.closest('[data-row]')) return
      else if (event.key === 'j') step(1)
      else if (event.key === 'k') step(-1)
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [field])
}

function step(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = rows[at < 0 ? 0 : Math.max(0, at + by)]
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
}
