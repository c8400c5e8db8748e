import { useEffect, useState } from 'react'
import type { TranslationPair } from '#contract/newsroom/translation.ts'
import { failureText } from '#web/state/call/failure.ts'
import { useWords } from '#web/state/words.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import type { Cell } from './matrix-cell.tsx'
import { toHtml, toText } from './passage-text.ts'

export type PairEditing = ReturnType<typeof usePair>

/** A translation next to its source: its title and passages as they are typed, and the calls that change it. */
export function usePair({ articleId, lang }: Cell, onChanged: () => void) {
  const t = useWords()
  const [pair, setPair] = useState<TranslationPair>()
  const [title, setTitle] = useState('')
  const [passages, setPassages] = useState<string[]>([])
  const [isDirty, setDirty] = useState(false)
  const [savedAt, setSavedAt] = useState<number>()
  const [fault, setFault] = useState('')
  const version = { article_id: articleId, lang }

  function show(shown: TranslationPair): void {
    setPair(shown)
    setTitle(shown.target.title)
    const length = Math.max(shown.source.passages.length, shown.target.passages.length)
    setPassages(Array.from({ length }, (_, place) => toText(shown.target.passages[place] ?? '')))
    setDirty(false)
  }

  useEffect(() => {
    const ended = new AbortController()
    ask('deskTranslation.pair', { article_id: articleId, lang }, { signal: ended.signal }).then(
      show,
      (error: unknown) => !ended.signal.aborted && setFault(failureText(error, t)),
    )
    return () => ended.abort()
  }, [articleId, lang, t])

  /** Shows what a call answers, or its refusal. Resolves to whether it succeeded. */
  async function run(call: Promise<TranslationPair>): Promise<boolean> {
    setFault('')
    try {
      show(await call)
      onChanged()
      return true
    } catch (error) {
      setFault(failureText(error, t))
      return false
    }
  }

  async function save(): Promise<boolean> {
    const written = {
      title,
      passages: passages.map(toHtml).filter(Boolean),
      ...(pair?.number && { number: pair.number }),
    }
    const isSaved = await run(ask('deskTranslation.save', { ...version, ...written }))
    if (isSaved) setSavedAt(Date.now())
    return isSaved
  }

  return {
    /** The pair as it is stored; undefined until it is loaded. */
    pair,
    title,
    passages,
    isDirty,
    /** When the text was saved, in milliseconds. */
    savedAt,
    fault,
    setTitle: (text: string) => {
      setTitle(text)
      setDirty(true)
    },
    setPassage: (place: number, text: string) => {
      setPassages((before) => before.with(place, text))
      setDirty(true)
    },
    addPassage: () => setPassages((before) => [...before, '']),
    translateByMachine: () => run(ask('deskTranslation.machine', version)),
    save,
    /** Saves changes and approves the translation; `isPassed` also one that lacks names or numbers of the source. */
    approve: async (isPassed = false) => {
      if (isDirty && !(await save())) return
      await run(ask('deskTranslation.approve', { ...version, is_passed: isPassed }))
    },
  }
}
