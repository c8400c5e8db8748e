import { NotFoundNote } from '#web/parts/languages/not-found-note.tsx'
import type { Langs } from '#web/parts/languages/read.ts'
import { useWords } from '#web/state/words.tsx'
import type { Width } from './results.ts'

interface WidthNoteProps {
  msg: string
  /** The languages of the list. */
  langs: Langs
  width: Width
}

/** Tells that the results are in other languages, or have words that only begin with the last one of the search. */
export function WidthNote({ msg, langs, width }: WidthNoteProps) {
  const t = useWords()
  return (
    <>
      {width.is_unfinished && (
        <p className="mt-4 border-s-2 border-control ps-3 text-sm text-ink-2">
          {t('search.begun', { msg, word: msg.split(/\s+/).at(-1)! })}
        </p>
      )}
      {langs && !width.only_lang && <NotFoundNote langs={langs} />}
    </>
  )
}
