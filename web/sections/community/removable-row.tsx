import { useState } from 'react'
import type { CollectedItem } from '#contract/community/library.ts'
import { ask } from '#web/state/call/ask.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { CollectedRow } from '#web/parts/library/collected-row.tsx'

/** An item in an own library: it can be removed, and added again while the page is open. */
export function RemovableRow({ item, libraryId }: { item: CollectedItem; libraryId: number }) {
  const t = useWords()
  const [isRemoved, setRemoved] = useState(false)
  const where = { article_id: item.article_id, library_id: libraryId }

  async function change(isIn: boolean): Promise<void> {
    setRemoved(!isIn)
    try {
      const changed = await ask(isIn ? 'collection.add' : 'collection.cancel', where)
      if (!changed) setRemoved(isIn)
    } catch (error) {
      setRemoved(isIn)
      showFailure(isIn ? error : new Error(t('dialog.cancel_failed')))
    }
  }

  if (isRemoved) {
    return (
      <p
        data-item={item.article_id}
        role="status"
        className="flex min-h-11 flex-wrap items-center gap-x-3 border-b border-soft py-2 text-sm text-ink-3"
      >
        {t('dialog.removed')}
        {!item.is_gone && (
          <button
            type="button"
            autoFocus
            className="min-h-6 font-semibold text-ink underline underline-offset-3"
            onClick={() => void change(true)}
          >
            {t('library.undo')}
          </button>
        )}
      </p>
    )
  }
  return (
    <CollectedRow item={item}>
      <button
        type="button"
        className="flex min-h-6 items-center gap-1 hover:text-ink"
        onClick={() => void change(false)}
      >
        <CloseIcon />
        {t('library.remove')}
      </button>
    </CollectedRow>
  )
}
