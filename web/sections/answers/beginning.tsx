import type { Output } from '#contract/calls.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { modelTimeoutMs } from '#domain/platform/constants.ts'
import { dateFormat } from '#domain/platform/time/date-format.ts'
import { MachineTextBlock } from '#web/parts/summary/machine-text.tsx'
import { ask } from '#web/state/call/ask.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'

/** Shown before the first question: the sources of answers, and suggested questions. */
export function Beginning({ about, onChoose }: { about: Output<'ai.about'>; onChoose: (question: string) => void }) {
  const t = useWords()
  const { zone, locale } = useSite()
  const { tag } = localeFacts[locale]
  const days = dateFormat(tag, { timeZone: zone, year: 'numeric', month: 'long', day: 'numeric' })
  return (
    <div className="mb-8">
      <h1 className="border-b-2 border-ink pb-2.5 text-2xl leading-tight font-bold tracking-tight">{t('ai.title')}</h1>
      <p className="mt-4 max-w-[62ch] text-lg text-ink-2">{t('ai.description')}</p>
      {about.items > 0 && (
        <p className="mt-2 max-w-[62ch] text-sm text-ink-3">
          {t('ai.coverage', {
            count: about.items.toLocaleString(tag),
            from: days.format(about.from_time * 1000),
            to: days.format(about.to_time * 1000),
          })}
        </p>
      )}
      {about.writes && (
        <MachineTextBlock
          of={`${locale} ${zone}`}
          name={t('summary.day')}
          load={(signal) => ask('summary.day', { zone }, { signal, timeoutMs: modelTimeoutMs })}
        />
      )}
      <h2 className="mt-8 text-sm font-semibold">{t('ai.suggested')}</h2>
      <ul className="mt-1">
        {about.suggested.map((question) => (
          <li key={question} className="border-b border-line">
            <button
              type="button"
              className="min-h-11 w-full text-start text-ink-2 hover:text-ink"
              onClick={() => onChoose(question)}
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
