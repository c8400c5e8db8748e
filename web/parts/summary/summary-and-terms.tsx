import { useState, useEffect } from 'react'
import type { NewsDetail } from '#contract/news/item.ts'
import { modelTimeoutMs } from '#domain/platform/constants.ts'
import { ask } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { Dialog } from '#web/parts/dialog.tsx'
import { oneLine } from '#domain/platform/text/clean-text.ts'
import { MachineTextBlock, MachineTextNow } from './machine-text.tsx'

/** A short summary of an article, and explanations of the terms that the reader selects. */
export default function SummaryAndTerms({ item }: { item: NewsDetail }) {
  const t = useWords()
  return (
    <>
      <MachineTextBlock
        of={`${item.article_id} ${item.lang}`}
        name={t('summary.article')}
        load={(signal) =>
          ask('summary.article', { article_id: item.article_id }, { signal, timeoutMs: modelTimeoutMs })
        }
        isOfOne
      />
      <ExplainTerm selector="[data-article]" />
    </>
  )
}

/** Offers to explain the selected words within an element. */
function ExplainTerm({ selector }: { selector: string }) {
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
      <Dialog isOpen={term !== ''} onClose={() => setTerm('')} title={term} isWide>
        <MachineTextNow
          of={term}
          load={(signal) => ask('summary.term', { term }, { signal, timeoutMs: modelTimeoutMs })}
        />
      </Dialog>
    </>
  )
}

const shortest = 2
/** Longer selections are passages, not terms (contract/answers/summary.ts accepts 80 characters). */
const longest = 80

/** The words that the reader has selected within an element; '' for none or for too many. */
function useSelectedTerm(selector: string): string {
  const [term, setTerm] = useState('')
  useEffect(() => {
    const read = () => {
      const selection = document.getSelection()
      const node = selection?.anchorNode
      const element = node instanceof Element ? node : node?.parentElement
      const text = element?.closest(selector) ? oneLine(String(selection)) : ''
      setTerm(text.length >= shortest && text.length <= longest ? text : '')
    }
    document.addEventListener('selectionchange', read)
    return () => document.removeEventListener('selectionchange', read)
  }, [selector])
  return term
}
