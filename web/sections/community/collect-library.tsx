import { useState } from 'react'
import type { Library } from '#contract/community/library.ts'
import { ask } from '#web/state/call/ask.ts'
import { begin } from '#web/state/login/pending.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useStore } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { BookmarkIcon } from '#web/ui/icons.tsx'

/** Collects another account's library, or removes it; a change shows immediately and reverts when the call fails. */
export function CollectLibrary({ library, onChange }: { library: Library; onChange: (library: Library) => void }) {
  const store = useStore()
  const t = useWords()
  const [isBusy, setBusy] = useState(false)
  const isCollected = library.is_collected === 1

  async function change(): Promise<void> {
    if (!store.getState().user)
      return begin(store, {
        call: 'library.collect',
        input: { id: library.id },
        needs: 'account',
        done: t('dialog.saved'),
      })
    if (isBusy) return
    setBusy(true)
    onChange({
      ...library,
      is_collected: isCollected ? 0 : 1,
      collected_count: library.collected_count + (isCollected ? -1 : 1),
    })
    try {
      onChange((await ask(isCollected ? 'library.cancelCollect' : 'library.collect', { id: library.id })) ?? library)
    } catch (error) {
      onChange(library)
      showFailure(isCollected ? new Error(t('dialog.cancel_failed')) : error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <button
      type="button"
      aria-pressed={isCollected}
      className="flex min-h-9 items-center gap-1.5 rounded-md border border-control px-3 font-semibold text-ink hover:border-ink"
      onClick={() => void change()}
    >
      <BookmarkIcon isFilled={isCollected} />
      {t('library.collect')}
    </button>
  )
}
