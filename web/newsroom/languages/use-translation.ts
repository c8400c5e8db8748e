import { useEffect, useRef, useState } from 'react'
import type { TranslationPair } from '#contract/newsroom/translation.ts'
import { failureText } from '#web/state/call/failure.ts'
import { useWords } from '#web/state/words.tsx'
import { Saver } from '#web/newsroom/items/saver.ts'
import { useLeaving } from '#web/newsroom/items/use-leaving.ts'
import { ask } from '#web/newsroom/state/ask.ts'
import { toHtml } from './passage-text.ts'
import { copyName, isSameTranslation, translationOf, type Translation } from './translation.ts'
import type { LoadedPair } from './use-pair.ts'

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
    takeServers: () => orFault(takeServers()),
    keepMine: () => orFault(keepMine()),
  }
}
