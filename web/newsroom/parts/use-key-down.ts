import { useEffectEvent, useLayoutEffect } from 'react'
import { isComposing, pressedKey } from '#web/ui/keys.ts'

/** Listens for keys on the whole page; `press` returns whether it handled one, whose own effect is then prevented. */
export function useKeyDown(press: (event: KeyboardEvent) => unknown): void {
  const pressed = useEffectEvent(press)
  // With what is shown, not after it is painted: a key that is pressed at sight of it must not be lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (pressed(event)) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

const ownKeys = 'input, textarea, select, dialog, [role="menu"], [contenteditable="true"]'

/** Listens for single keys, which are disabled while a field, a menu or a dialog has the focus. */
export const useSingleKeys = (press: (key: string, from: Element | undefined, event: KeyboardEvent) => unknown): void =>
  useKeyDown((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return false
    const from = event.target instanceof Element ? event.target : undefined
    return !from?.closest(ownKeys) && press(pressedKey(event), from, event)
  })
