import { NotFoundNote } from '#web/parts/languages/not-found-note.tsx'
import type { Langs } from '#web/parts/languages/read.ts'
import { useWords } from '#web/state/words.tsx'
import { Note } from '#web/ui/note.tsx'
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
      {width.is_unfinished && <Note>{t('search.begun', { msg, word: msg.split(/\s+/).at(-1)! })}</Note>}
      {langs && !width.only_lang && <NotFoundNote langs={langs} />}
    </>
  )
}
