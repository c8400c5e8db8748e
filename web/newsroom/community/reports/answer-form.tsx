import { useId, type FormEvent } from 'react'
import type { DeskReportRow } from '#contract/newsroom/report.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { useWords } from '#web/state/words.tsx'
import { isEscape, isSendKey } from '#web/ui/keys.ts'

interface AnswerFormProps {
  report: DeskReportRow
  text: string
  onType: (text: string) => void
  onSend: () => void
  onEnd: () => void
}

/** The form for an answer, in the language of the reporter. */
export function AnswerForm({ report, text, onType, onSend, onEnd }: AnswerFormProps) {
  const t = useWords()
  const id = useId()
  const language = localeFacts[report.lang]
  const way = report.email && report.user ? 'both' : report.email ? 'mail' : 'message'

  function submit(event?: FormEvent): void {
    event?.preventDefault()
    if (text.trim() !== '') onSend()
  }

  return (
    <form className="mt-3" onSubmit={submit}>
      <label htmlFor={id} className="text-sm font-semibold">
        {t('deskcommunity.answer_to', { name: report.user?.nickname ?? report.email })}
      </label>
      <textarea
        id={id}
        lang={language.tag}
        rows={4}
        autoFocus
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (isSendKey(event)) submit()
          if (isEscape(event)) onEnd()
        }}
        className="mt-1.5 block w-full resize-y rounded-sm border border-control bg-paper px-3 py-2.5 text-md leading-normal"
      />
      <div className="mt-2 flex flex-wrap items-center justify-end gap-3 text-sm text-ink-3">
        <p className="me-auto">{t(`deskcommunity.goes_${way}`, { language: language.name })}</p>
        <Button onClick={onEnd}>{t('deskcommunity.cancel')}</Button>
        <Button type="submit" isMain aria-keyshortcuts="Control+Enter Meta+Enter">
          {t('deskcommunity.send')}
        </Button>
      </div>
    </form>
  )
}
