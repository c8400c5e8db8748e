import { useOwnEmail } from '#web/sections/site/own-email.ts'
import { useWords } from '#web/state/words.tsx'
import { LabelledField } from './labelled-field.tsx'
import { useReport, type ReportField, type Sent } from './use-report.ts'

/** Content and contact e-mail, validated in that order. The text is deleted only when the report was stored. */
export function ReportForm({ target, onSent }: { target: string; onSent: (sent: Sent) => void }) {
  const t = useWords()
  const { form, fault, isAlive, isBusy, submit, clearFault, storeContent } = useReport(onSent)
  const email = useOwnEmail()

  const facts = (name: ReportField) => ({
    name,
    fault: fault?.name === name ? fault.text : '',
    onInput: clearFault,
  })
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="mt-8 grid gap-5 noscript:hidden"
      onSubmit={(event) => void submit(event)}
    >
      <LabelledField {...facts('content')} label={t('report.content')}>
        {(shared) => (
          <textarea
            {...shared}
            rows={6}
            className={`${shared.className} field-sizing-content max-h-[60vh] min-h-36 resize-y py-2.5 leading-normal`}
            onInput={(event) => {
              shared.onInput()
              storeContent(event.currentTarget.value)
            }}
          />
        )}
      </LabelledField>
      <LabelledField {...facts('email')} label={t('report.email')} hint={t('report.email_hint')}>
        {(shared) => (
          <input
            {...shared}
            ref={email}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
        )}
      </LabelledField>
      <LabelledField {...facts('target')} label={t('report.target')} hint={t('report.target_hint')}>
        {(shared) => (
          <input
            {...shared}
            type="text"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={500}
            defaultValue={target}
          />
        )}
      </LabelledField>
      <button
        type="submit"
        disabled={!isAlive}
        aria-disabled={isBusy || undefined}
        className="min-h-11 justify-self-start rounded-md bg-ink px-5 font-semibold text-paper hover:opacity-90 aria-disabled:opacity-60"
      >
        {t('report.send')}
      </button>
    </form>
  )
}
