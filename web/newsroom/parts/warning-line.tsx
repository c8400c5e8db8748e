import { useState, type ReactNode } from 'react'
import type { PreflightWarning } from '#domain/newsroom/preflight.ts'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { useWords, type Words } from '#web/state/words.tsx'
import { Button } from './button.tsx'
import { useKeyDown } from './use-key-down.ts'

const nameOf = ({ kind, lang, found }: PreflightWarning) => `${kind} ${lang} ${found}`

/** Warnings without those that an editor has left as they are; `text` names the text that was judged. */
export function useWarnings(text: string, found: readonly PreflightWarning[]) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const leave = (warning: PreflightWarning) => setLeft((before) => new Set(before).add(`${text} ${nameOf(warning)}`))
  return { warnings: found.filter((warning) => !left.has(`${text} ${nameOf(warning)}`)), leave }
}

interface WarningLineProps {
  warnings: readonly PreflightWarning[]
  /** The language of the original. */
  source: Locale
  onLeave: (warning: PreflightWarning) => void
  leaveName?: string
  /** What mends the first warning, and the words of its button. */
  mend?: { name: string; run: () => void } | undefined
  /** Further words, and links, for the first warning. */
  aside?: ReactNode
  links?: ReactNode
}

/** One line: the worst of what should be looked at before a text goes out. It never blocks the button; Alt with M mends, with N leaves it. */
export function WarningLine({ warnings, source, onLeave, leaveName, mend, aside, links }: WarningLineProps) {
  const t = useWords()
  const [worst] = warnings
  useKeyDown((event) => {
    const act = worst && event.altKey && { KeyM: mend?.run, KeyN: () => onLeave(worst) }[event.code]
    if (act) act()
    return act
  })
  if (!worst) return null
  const key = 'ms-1.5 font-mono text-xs font-normal opacity-80 max-md:hidden'
  return (
    <>
      {warnings.length > 1 && <span className="text-xs text-ink-3">1/{warnings.length}</span>}
      <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <strong className="font-[650]">{warningText(worst, source, t)}</strong> {aside}
      </p>
      <span className="flex flex-wrap items-center gap-2">
        {links}
        {mend && (
          <Button isMain aria-keyshortcuts="Alt+M" onClick={mend.run}>
            {mend.name}
            <kbd className={key}>Alt M</kbd>
          </Button>
        )}
        <Button aria-keyshortcuts="Alt+N" onClick={() => onLeave(worst)}>
          {leaveName ?? t('deskwire.leave')}
          <kbd className={key}>Alt N</kbd>
        </Button>
      </span>
    </>
  )
}

/** A warning in the words of the desk; `source` is the language of the original. */
export function warningText({ kind, lang, found }: PreflightWarning, source: Locale, t: Words): string {
  const language = localeFacts[lang].name
  if (kind === 'language') return t('deskwire.warn_language', { other: localeFacts[found as Locale].name, language })
  if ((kind === 'number' || kind === 'name') && lang !== source) return t('deskwire.warn_missing', { language, found })
  if (kind === 'story') return t('deskwire.same_story')
  return t(`deskwire.warn_${kind}`, { found })
}
