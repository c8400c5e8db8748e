import { useEffect, useState } from 'react'
import { oneLine } from '#domain/platform/text/clean-text.ts'

const shortest = 2
/** Longer selections are passages, not terms (contract/answers/summary.ts accepts 80 characters). */
const longest = 80

/** The words that the reader has selected within an element; '' for none or for too many. */
export function useSelectedTerm(selector: string): string {
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
