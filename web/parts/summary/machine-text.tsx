import { useEffect, type ReactNode } from 'react'
import type { MachineText } from '#contract/answers/summary.ts'
import { useTranslation } from '#web/parts/translation/use-translation.ts'
import { useWords } from '#web/state/words.tsx'
import { WrittenSentences } from './written-sentences.tsx'

interface MachineTextProps {
  /** Identifies the subject of the text: when it changes, the generated text is removed. */
  of: string
  /** The label of the button that requests the text. */
  name: string
  load: (signal: AbortSignal) => Promise<MachineText | undefined>
  /** Whether all sentences have the same source, which is next to them. */
  isOfOne?: boolean
}

/** A text that a model generates when the reader requests it, marked as such. */
export function MachineTextBlock({ of, name, load, isOfOne = false }: MachineTextProps) {
  const t = useWords()
  const { show, hide, isShown, isWaiting, text, failure } = useTranslation(of, load)
  return (
    <section aria-label={name} className="no-print my-4 border-y border-soft py-2 text-sm">
      <button
        type="button"
        aria-expanded={isShown}
        className="min-h-8 font-semibold hover:underline"
        onClick={isShown ? hide : show}
      >
        {isShown ? t('summary.hide') : name}
      </button>
      <Coming isWaiting={isWaiting} failure={failure}>
        {text && <Written text={text} layout={isOfOne ? 'list' : 'margin'} />}
      </Coming>
    </section>
  )
}

/**
 * A text that a model generates as soon as the component is mounted, because the reader has requested it already. In a
 * narrow place the sources are below.
 */
export function MachineTextNow({ of, load }: Pick<MachineTextProps, 'of' | 'load'>) {
  const t = useWords()
  const { show, isWaiting, text, failure } = useTranslation(of, load)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for what it is of.
  useEffect(show, [of])
  return (
    <div className="mt-2 min-h-24 text-sm">
      <Coming isWaiting={isWaiting} failure={failure}>
        {text && <Written text={text} layout="below" />}
      </Coming>
      {failure && (
        <button type="button" className="mt-2 min-h-8 font-semibold hover:underline" onClick={show}>
          {t('common.try_again')}
        </button>
      )}
    </div>
  )
}

interface ComingProps {
  isWaiting: boolean
  failure: string | undefined
  children: ReactNode
}

function Coming({ isWaiting, failure, children }: ComingProps) {
  const t = useWords()
  return (
    <div aria-live="polite" aria-busy={isWaiting}>
      {isWaiting && <p className="py-2 text-ink-3">{t('summary.writing')}</p>}
      {failure && <p className="border-s-2 border-down ps-4">{failure}</p>}
      {children}
    </div>
  )
}

interface WrittenProps {
  text: MachineText
  /**
   * `list`: without sources, because all sentences are from the text next to it; `margin`, `below`: the position of
   * each sentence's sources.
   */
  layout: 'list' | 'margin' | 'below'
}

/** A generated text, marked as such. */
function Written({ text, layout }: WrittenProps) {
  const t = useWords()
  const sentences = text.sentences.map((sentence) => ({
    text: sentence.text,
    sources: sentence.sources.flatMap((place) => text.sources[place] ?? []),
  }))
  return (
    <div data-machine>
      <p className="py-1 text-ink-3">
        <b className="text-ink">{t('summary.machine')}</b>{' '}
        {t(layout === 'list' ? 'summary.checked_article' : 'summary.checked')}
      </p>
      {layout === 'list' ? (
        <ul className="list-disc ps-5 text-md leading-relaxed">
          {sentences.map((sentence) => (
            <li key={sentence.text}>{sentence.text}</li>
          ))}
        </ul>
      ) : (
        <WrittenSentences sentences={sentences} isNarrow={layout === 'below'} />
      )}
      {text.left_out > 0 && <p className="mt-2 text-ink-3">{t('summary.left_out', { count: text.left_out })}</p>}
    </div>
  )
}
