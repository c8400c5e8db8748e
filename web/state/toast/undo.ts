import { actOnToast, closeToast, openToast } from './toasts.ts'

interface Undoable {
  /** Identifies the object and the change, for example `save 12`: only one change per key can be undone at a time. */
  key: string
  /** The text of the toast. */
  text: string
  /** The label of its button. */
  undo: string
  /** Shows the change, before anything is sent. */
  show: () => void
  /** Shows the previous state again. */
  revert: () => void
  /** Sends the change. If it is refused, it rejects or resolves to undefined; the previous state is then shown. */
  commit: () => Promise<unknown>
  onFailed: (error: unknown) => void
}

const waiting = new Map<string, number>()

/**
 * Makes a change that can be undone instead of asking for confirmation. The change is shown immediately, and sent when
 * its toast is closed or the page is left, unless the toast's button was pressed (decisions/0048).
 */
export function undoable({ key, text, undo, show, revert, commit, onFailed }: Undoable): void {
  finish(key)
  show()
  const end = () => waiting.delete(key)
  const id = openToast({
    tone: 'success',
    text,
    action: {
      name: undo,
      run: () => {
        end()
        revert()
      },
    },
    onClose: () => {
      end()
      commit().then(
        (done) => done ?? revert(),
        (error: unknown) => {
          revert()
          onFailed(error)
        },
      )
    },
  })
  waiting.set(key, id)
}

/** Undoes a change that has not been sent; returns whether there was one. */
export function undo(key: string): boolean {
  const id = waiting.get(key)
  if (id !== undefined) actOnToast(id)
  return id !== undefined
}

function finish(key: string): void {
  const id = waiting.get(key)
  if (id !== undefined) closeToast(id)
}

/** Sends all waiting changes when the page is hidden: on a phone it may never become visible again. */
export function finishAllWhenLeaving(): void {
  const finishAll = () => {
    for (const id of waiting.values()) closeToast(id)
  }
  addEventListener('pagehide', finishAll)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && finishAll())
}
