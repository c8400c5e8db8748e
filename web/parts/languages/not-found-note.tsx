import { localeFacts } from '#domain/locale.ts'
import { useWords } from '#web/state/words.tsx'
import type { Langs } from './read.ts'

/** Explains that a list shows all languages because it has nothing in those of the viewer. */
export function NotFoundNote({ langs }: { langs: NonNullable<Langs> }) {
  const t = useWords()
  const [lang, ...others] = langs
  if (!lang) return null
  return (
    <p className="mt-4 border-s-2 border-control ps-3 text-sm text-ink-2">
      {others.length
        ? t('languages.not_found_several')
        : t('languages.not_found', { language: localeFacts[lang].name })}
    </p>
  )
}
