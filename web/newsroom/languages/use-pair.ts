import { useEffect, useState } from 'react'
import type { TranslationPair } from '#contract/newsroom/translation.ts'
import { failureText } from '#web/state/call/failure.ts'
import { useWords } from '#web/state/words.tsx'
import { readCopy, type LocalCopy } from '#web/newsroom/items/local-copy.ts'
import { ask } from '#web/newsroom/state/ask.ts'
import type { Cell } from './matrix-cell.tsx'
import { copyName, type Translation } from './translation.ts'

/** A translation next to its source as the server has it, and the text of this device that the server did not have. */
export interface LoadedPair {
  pair: TranslationPair
  copy: LocalCopy<Translation> | undefined
}

/** Loads a translation next to its source. Both results are undefined while it loads. */
export function usePair(cell: Cell): { loaded: LoadedPair | undefined; fault: string } {
  const t = useWords()
  const [loaded, setLoaded] = useState<LoadedPair>()
  const [fault, setFault] = useState('')
  const { articleId, lang } = cell

  useEffect(() => {
    const ended = new AbortController()
    async function load(): Promise<void> {
      const pair = await ask('deskTranslation.pair', { article_id: articleId, lang }, { signal: ended.signal })
      const copy = await readCopy<Translation>(copyName({ articleId, lang }))
      if (!ended.signal.aborted) setLoaded({ pair, copy })
    }
    load().catch((error: unknown) => !ended.signal.aborted && setFault(failureText(error, t)))
    return () => ended.abort()
  }, [articleId, lang, t])

  return { loaded, fault }
}
