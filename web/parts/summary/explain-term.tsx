import { useState } from 'react'
import { modelTimeoutMs } from '#domain/platform/constants.ts'
import { ask } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { MachineTextNow } from './machine-text.tsx'
import { useSelectedTerm } from './selected-term.ts'

/** Offers to explain the selected words within an element. */
export function ExplainTerm({ selector }: { selector: string }) {
  const t = useWords()
  const selected = useSelectedTerm(selector)
  const [term, setTerm] = useState('')
  const name = t('summary.explain', { term: term || selected })
  return (
    <>
      {selected && !term && (
        <button
          type="button"
          className="no-print fixed bottom-20 left-1/2 z-20 min-h-11 max-w-[calc(100vw-24px)] -translate-x-1/2 truncate rounded-md bg-ink px-5 font-semibold text-paper"
          // Otherwise the selection would be cleared before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => setTerm(selected)}
        >
          {name}
        </button>
      )}
      <Dialog isOpen={term !== ''} onClose={() => setTerm('')} title={term} closeName={t('common.close')} isWide>
        <MachineTextNow
          of={term}
          load={(signal) => ask('summary.term', { term }, { signal, timeoutMs: modelTimeoutMs })}
        />
      </Dialog>
    </>
  )
}
