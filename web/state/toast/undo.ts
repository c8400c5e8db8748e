import { actOnToast, closeToast, openToast } from './toasts.ts'

interface Undoable {
  /** Names what it is done to, such as `save 12`: one change of a thing can be undone at a time. */
  key: string
  /** What the toast says. */
  text: string
  /** The name of its button. */
  undo: string
  /** Shows the change, before anything is sent. */
  show: () => void
  /** Shows the state before it again. */
  revert: () => void
  /** Sends the change. Rejects or resolves undefined where it was refused; the state before it is shown then. */
  commit: () => Promise<unknown>
  onFailed: (error: unknown) => void
}

const waiting = new Map<string, number>()

/**
 * Makes a change that can be taken back instead of asking first: it shows at once, and is sent when its toast is closed or the
 * page is left, unless the toast's button was pressed (decisions/0048).
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

/** Takes back a change that has not been sent; returns whether there was one. */
export function undo(key: string): boolean {
  const id = waiting.get(key)
  if (id !== undefined) actOnToast(id)
  return id !== undefined
}

function finish(key: string): void {
  const id = waiting.get(key)
  if (id !== undefined) closeToast(id)
}

/** Sends all changes that wait, when the page is hidden: a phone may never show it again. */
export function finishAllWhenLeaving(): void {
  const finishAll = () => {
    for (const id of waiting.values()) closeToast(id)
  }
  addEventListener('pagehide', finishAll)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && finishAll())
}
