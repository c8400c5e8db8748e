import { localeFacts } from '#domain/platform/locale.ts'
import { quietDays } from '#domain/platform/constants.ts'
import { useWords } from '#web/state/words.tsx'
import type { Langs } from './read.ts'

interface QuietNoteProps {
  langs: Langs
  /** The list that was requested in these languages. */
  list: { shows_all?: 0 | 1 | undefined }
  kind: keyof typeof quietDays
}

/** Explains that a list shows all languages because the viewer's languages have nothing new. */
export function QuietNote({ langs, list, kind }: QuietNoteProps) {
  const t = useWords()
  const [lang, ...others] = langs ?? []
  if (!list.shows_all || !lang) return null
  const days = quietDays[kind]
  return (
    <p className="mt-3 border-s-2 border-control ps-3 text-sm text-ink-2">
      {others.length
        ? t('languages.quiet_several', { days })
        : t('languages.quiet', { days, language: localeFacts[lang].name })}
    </p>
  )
}
