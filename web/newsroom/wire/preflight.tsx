import { useEffect, useState, type Dispatch, type SetStateAction } from 'react'
import type { AlikeFlash } from '#contract/newsroom/wire.ts'
import { preflight, type PreflightWarning } from '#domain/newsroom/preflight.ts'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { When } from '#web/parts/when.tsx'
import { useWords, type Words } from '#web/state/words.tsx'
import { isBlank, moveText, readersText, settingsIn, showLanguage, writtenIn, type Flash } from './flash.ts'

const restMs = 400

interface PreflightProps {
  flash: Flash
  setFlash: Dispatch<SetStateAction<Flash>>
  alike: AlikeFlash | undefined
  onNotAlike: () => void
}

/** One line below the field: the worst of what should be looked at before the flash goes out. It never blocks the button. */
export function Preflight({ flash, setFlash, alike, onNotAlike }: PreflightProps) {
  const t = useWords()
  const rested = useRested(flash)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const nameOf = ({ kind, lang, found }: PreflightWarning) => `${flash.key} ${kind} ${lang} ${found}`
  const found = rested.key === flash.key && !isBlank(flash) ? warningsOf(rested, alike) : []
  const warnings = found.filter((warning) => !left.has(nameOf(warning)))
  const [worst] = warnings
  const isOther = worst && worst.lang !== flash.lang

  function leave(): void {
    if (!worst) return
    if (worst.kind === 'story') onNotAlike()
    setLeft((before) => new Set(before).add(nameOf(worst)))
  }
  function mend(): void {
    if (worst?.kind === 'language') setFlash((now) => moveText(now, worst.lang, worst.found as Locale))
    else if (worst) setFlash((now) => showLanguage(now, worst.lang))
  }
  useEffect(() => {
    if (!worst) return
    const onKey = (event: KeyboardEvent) => {
      const act = event.altKey && { KeyM: mend, KeyN: leave }[event.code]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })

  const key = 'ms-1.5 font-mono text-xs font-normal opacity-80 max-md:hidden'
  return (
    <div
      role="status"
      className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 border-b border-soft py-1.5 text-sm"
    >
      {worst && (
        <>
          {warnings.length > 1 && <span className="text-xs text-ink-3">1/{warnings.length}</span>}
          <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
            <strong className="font-[650]">{warningText(worst, flash.source, t)}</strong>{' '}
            {worst.kind === 'story' && alike && (
              <span className="text-ink-2">
                <When seconds={alike.time} /> {alike.by} {!alike.is_public && t('deskwire.unseen')}{' '}
                <span lang={localeFacts[alike.lang].tag}>{alike.title}</span>
              </span>
            )}
          </p>
          <span className="flex flex-wrap items-center gap-2">
            {worst.kind === 'story' && alike?.is_public && (
              <a href={`/flash/${alike.article_id}`} target="_blank" rel="noopener" className="min-h-6 underline">
                {t('deskwire.open')}
              </a>
            )}
            {(worst.kind === 'language' || isOther) && (
              <Button isMain aria-keyshortcuts="Alt+M" onClick={mend}>
                {worst.kind === 'language'
                  ? t('deskwire.move_to', { language: localeFacts[worst.found as Locale].name })
                  : localeFacts[worst.lang].name}
                <kbd className={key}>Alt M</kbd>
              </Button>
            )}
            <Button aria-keyshortcuts="Alt+N" onClick={leave}>
              {t(worst.kind === 'story' ? 'deskwire.not_same' : 'deskwire.leave')}
              <kbd className={key}>Alt N</kbd>
            </Button>
          </span>
        </>
      )}
    </div>
  )
}

/** A warning in the words of the desk; `source` is the language of the original. */
export function warningText({ kind, lang, found }: PreflightWarning, source: Locale, t: Words): string {
  const language = localeFacts[lang].name
  if (kind === 'language') return t('deskwire.warn_language', { other: localeFacts[found as Locale].name, language })
  if (kind === 'number' && lang !== source) return t('deskwire.warn_missing', { language, found })
  if (kind === 'story') return t('deskwire.same_story')
  return t(`deskwire.warn_${kind}`, { found })
}

const warningsOf = (flash: Flash, alike: AlikeFlash | undefined) =>
  preflight({
    ...settingsIn(flash),
    texts: [flash.source, ...writtenIn(flash).filter((lang) => lang !== flash.source)].map((lang) => {
      const { title, paragraphs } = readersText(flash, lang)
      return { lang, title, text: paragraphs.join('\n') }
    }),
    sourceText: flash.sourceText,
    alike: alike?.title,
  })

/** The flash as it is once nobody has typed for a moment: words are not judged while they are being written. */
function useRested(flash: Flash): Flash {
  const [rested, setRested] = useState(flash)
  useEffect(() => {
    const timer = setTimeout(() => setRested(flash), restMs)
    return () => clearTimeout(timer)
  }, [flash])
  return rested
}
