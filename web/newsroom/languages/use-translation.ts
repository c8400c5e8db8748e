import { useEffect, useRef, useState } from 'react'
import type { TranslationPair } from '#contract/newsroom/translation.ts'
import { failureText } from '#web/state/call/failure.ts'
import { useWords } from '#web/state/words.tsx'
import { readCopy, type LocalCopy } from '#web/newsroom/items/local-copy.ts'
import { Saver } from '#web/newsroom/items/saver.ts'
import { useLeaving } from '#web/newsroom/items/use-leaving.ts'
import { ask } from '#web/newsroom/state/ask.ts'
import { toHtml, toText } from './passage-text.ts'
import type { Cell } from './matrix-cell.tsx'

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

export type TranslationEditing = ReturnType<typeof useTranslation>

/** A translation as it is typed, its saving, and the calls that change it. */
export function useTranslation({ pair: loaded, copy }: LoadedPair, onChanged: () => void) {
  const t = useWords()
  const left = copy && !isSameTranslation(copy, translationOf(loaded)) ? copy : undefined
  const [pair, setPair] = useState(loaded)
  const [text, setText] = useState<Translation>(left ?? translationOf(loaded))
  const [restored, setRestored] = useState(left)
  const [fault, setFault] = useState('')
  const version = { article_id: pair.article_id, lang: pair.lang }

  // A new state of the language is shown in the matrix, too.
  const listed = useRef(loaded.status)
  useEffect(() => {
    if (listed.current === pair.status) return
    listed.current = pair.status
    onChanged()
  }, [pair.status, onChanged])

  const [saver] = useState(
    () =>
      new Saver<Translation>({
        name: copyName({ articleId: pair.article_id, lang: pair.lang }),
        base: left?.base ?? pair.number,
        lengthOf: ({ passages }) => passages.join('').length,
        save: async ({ title, passages }, number, client) => {
          const written = { title, passages: passages.map(toHtml).filter(Boolean), client }
          const saved = await ask('deskTranslation.save', { ...version, ...written, ...(number && { number }) })
          setPair(saved)
          return saved.number
        },
      }),
  )

  useLeaving(saver, left)

  function type(change: Partial<Translation>): void {
    const typed = { ...text, ...change }
    setText(typed)
    saver.type(typed)
  }

  /** Runs a call on the saved text and takes over its answer, or shows why it was refused. */
  async function run(call: () => Promise<TranslationPair>): Promise<TranslationPair | undefined> {
    setFault('')
    if (!(await saver.flush())) return undefined
    try {
      const answer = await call()
      saver.rebase(answer.number)
      setPair(answer)
      return answer
    } catch (error) {
      setFault(failureText(error, t))
      return undefined
    }
  }

  /** Shows the text of the server in place of the typed one. */
  function show(answer: TranslationPair | undefined): void {
    if (!answer) return
    setText(translationOf(answer))
    setRestored(undefined)
  }

  const load = () => ask('deskTranslation.pair', version)

  async function takeServers(): Promise<void> {
    const answer = saver.isRefused ? await load() : loaded
    if (saver.isRefused) await saver.drop(answer.number)
    else saver.type(translationOf(answer))
    setPair(answer)
    show(answer)
  }

  async function keepMine(): Promise<void> {
    saver.sendAgain((await load()).number)
    setRestored(undefined)
  }

  const orFault = (work: Promise<void>) => void work.catch((error: unknown) => setFault(failureText(error, t)))

  return {
    /** The pair as it is stored. */
    pair,
    saver,
    ...text,
    restored,
    fault,
    setTitle: (title: string) => type({ title }),
    setPassage: (place: number, passage: string) => type({ passages: text.passages.with(place, passage) }),
    addPassage: () => setText({ ...text, passages: [...text.passages, ''] }),
    translateByMachine: async () => show(await run(() => ask('deskTranslation.machine', version))),
    /** Approves the saved translation; `isPassed` also one that lacks names or numbers of the source. */
    approve: (isPassed = false) => run(() => ask('deskTranslation.approve', { ...version, is_passed: isPassed })),
    /** Hands the saved translation to a member of staff, or without one to anyone who approves it. */
    ready: (to?: number) => run(() => ask('deskTranslation.ready', { ...version, ...(to && { to }) })),
    /** Returns it with a note to a member of staff, or without one to its writer. */
    sendBack: (note: string, to?: number) =>
      run(() => ask('deskTranslation.sendBack', { ...version, note, ...(to && { to }) })),
    takeServers: () => orFault(takeServers()),
    keepMine: () => orFault(keepMine()),
  }
}

/** A translation as it is typed: each passage as text, or as HTML if it is more than a paragraph. */
interface Translation {
  title: string
  passages: string[]
}

const copyName = ({ articleId, lang }: Cell): string => `desk pair ${articleId} ${lang}`

/** The translation that the server has, with a passage for each one of the source. */
function translationOf({ source, target }: TranslationPair): Translation {
  const length = Math.max(source.passages.length, target.passages.length)
  const passages = Array.from({ length }, (_, place) => toText(target.passages[place] ?? ''))
  return { title: target.title, passages }
}

const written = ({ title, passages }: Translation) => [title, ...passages.filter(Boolean)]

const isSameTranslation = (one: Translation, other: Translation): boolean =>
  JSON.stringify(written(one)) === JSON.stringify(written(other))
