import { areShortcutsOn } from '#web/state/settings/shortcut-switch.ts'
import { pressedKey } from '#web/ui/keys.ts'
import { playerState, skip, skipChapter, toggle } from './engine.ts'

export const backMs = 15_000
export const forwardMs = 30_000

/**
 * The keys of the player: Space, the arrows (with Shift by chapters) and Q for its queue. They act only if the page
 * itself or the player has the focus, so that no other control loses its keys.
 */
export function listenForKeys(onQueue: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { target, key, shiftKey } = event
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || playerState().index < 0) return
    if (!(target instanceof HTMLElement) || document.querySelector('dialog[open]')) return
    const isInPlayer = target.closest('[data-player-part]') !== null
    if (!isInPlayer && target !== document.body && target.id !== 'main') return
    const isControl = target.matches('select, button, a, input:not([type=range])')
    if (key === ' ' && !isControl) toggle()
    else if (key === 'ArrowLeft' && !target.matches('select'))
      (shiftKey ? () => skipChapter(-1) : () => skip(-backMs))()
    else if (key === 'ArrowRight' && !target.matches('select'))
      (shiftKey ? () => skipChapter(1) : () => skip(forwardMs))()
    else if (pressedKey(event) === 'q' && areShortcutsOn()) onQueue()
    else return
    event.preventDefault()
  }
  addEventListener('keydown', onKey)
  return () => removeEventListener('keydown', onKey)
}
