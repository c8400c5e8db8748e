import { localeFacts } from '#domain/platform/locale.ts'
import { useWords } from '#web/state/words.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Langs } from './read.ts'

/** Explains that a list shows all languages because it has nothing in those of the viewer. */
export function NotFoundNote({ langs }: { langs: NonNullable<Langs> }) {
  const t = useWords()
  const [lang, ...others] = langs
  if (!lang) return null
  return (
    <Note>
      {others.length
        ? t('languages.not_found_several')
        : t('languages.not_found', { language: localeFacts[lang].name })}
    </Note>
  )
}
