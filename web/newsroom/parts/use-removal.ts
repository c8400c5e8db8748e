import { ApiError } from '#contract/errors.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { useRevalidator } from '#web/router/index.ts'

interface RemovalOf {
  /** What the toast says. */
  text: string
  /** Removes it in the version that is shown. */
  remove: () => Promise<unknown>
  restore: () => Promise<unknown>
  /** Leaves the form, or reads the list again, after both. */
  onRemoved: () => unknown
  onRestored: () => unknown
  /** Shows what is stored now, because somebody else has changed it meanwhile: nothing is removed. */
  onRefused: () => unknown
}

/** Removes what is shown without a question, and offers an undo. */
export function useRemoval() {
  const t = useWords()
  return async ({ text, remove, restore, onRemoved, onRestored, onRefused }: RemovalOf): Promise<void> => {
    try {
      await remove()
    } catch (error) {
      // The message comes with what is stored now: the next press is about what is shown then.
      if (error instanceof ApiError && error.status === 409) await onRefused()
      showFailure(error)
      return
    }
    showToast({
      tone: 'success',
      text,
      action: { name: t('common.undo'), run: () => void restore().then(onRestored, showFailure) },
    })
    await onRemoved()
  }
}

/** Returns a function that makes a change and reads the page again; a failure is a toast, and so is `text`, with an undo if there is one. */
export function useChange() {
  const t = useWords()
  const { revalidate } = useRevalidator()
  return async function change(work: Promise<unknown>, text = '', undo?: () => Promise<unknown>): Promise<void> {
    try {
      await work
      const action = undo && { name: t('common.undo'), run: () => void change(undo()) }
      if (text) showToast({ tone: 'success', text, ...(action && { action }) })
      await revalidate()
    } catch (error) {
      showFailure(error)
    }
  }
}
