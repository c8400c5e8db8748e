import { useEffect, useId, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { Head } from '#web/parts/head/head.tsx'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { mainWay, Statement } from '#web/ui/statement.tsx'
import { Button, TextButton } from '#web/ui/button.tsx'
import { useReport, type ReportField, type Sent } from './use-report.ts'
import { pathOf } from './target.ts'
import { useOwnEmail } from '#web/sections/site/own-email.ts'

export function loader({ request }: LoaderArgs): { target: string } {
  const { searchParams, origin } = new URL(request.url)
  return { target: pathOf(searchParams.get('target') ?? '', origin) }
}

/** Reports an error to the newsroom. `?target=` names the page; by default it is the referrer. */
export default function ReportPage() {
  const { target } = useLoaderData<typeof loader>()
  const t = useWords()
  const { links } = useSite()
  const [sent, setSent] = useState<Sent>()
  const heading = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (sent) heading.current?.focus()
  }, [sent])
  const writeAgain = () => {
    flushSync(() => setSent(undefined))
    form.current?.querySelector('textarea')?.focus()
  }
  return (
    <>
      <Head title={t('report.title')} description={t('report.description')} />
      {sent ? (
        <div ref={heading} tabIndex={-1} role="status" className="outline-none">
          <Statement
            mark={t('report.title')}
            title={t('report.done_title')}
            text={t('report.done_text', { email: sent.email })}
          >
            {sent.target && (
              <a href={sent.target} className={mainWay}>
                {t('report.back')}
              </a>
            )}
            <TextButton onClick={writeAgain}>{t('report.again')}</TextButton>
          </Statement>
        </div>
      ) : (
        <div ref={form} className="max-w-[62ch]">
          <h1 className="text-2xl leading-tight font-bold tracking-tight text-balance">{t('report.title')}</h1>
          <p className="mt-3 text-lg text-ink-2">{t('report.description')}</p>
          <p className="mt-6 hidden text-signal noscript:block">
            {t('report.needs_script', { email: links.contactEmail })}
          </p>
          <ReportForm target={target} onSent={setSent} />
        </div>
      )}
    </>
  )
}

/** Content and contact e-mail, validated in that order. The text is deleted only when the report was stored. */
function ReportForm({ target, onSent }: { target: string; onSent: (sent: Sent) => void }) {
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
      <Button
        isMain
        size={11}
        type="submit"
        disabled={!isAlive}
        aria-disabled={isBusy || undefined}
        className="justify-self-start"
      >
        {t('report.send')}
      </Button>
    </form>
  )
}

interface LabelledFieldProps {
  name: string
  label: string
  fault: string
  hint?: string
  onInput: () => void
  children: (
    shared: Required<Pick<ComponentProps<'input'>, 'id' | 'name' | 'aria-describedby' | 'className'>> & {
      'aria-invalid': boolean
      onInput: () => void
    },
  ) => ReactNode
}

/** A field with its label, its description, and its error. */
function LabelledField({ name, label, fault, hint, onInput, children }: LabelledFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children({
        id,
        name,
        onInput,
        'aria-invalid': fault !== '',
        'aria-describedby': `${id}-hint ${id}-fault`,
        className:
          'mt-1.5 block min-h-11 w-full rounded-md border border-control bg-paper px-3 text-md aria-invalid:border-down',
      })}
      <p id={`${id}-fault`} role="alert" className="mt-1 text-sm text-down empty:hidden">
        {fault}
      </p>
      <p id={`${id}-hint`} className="mt-1 text-sm text-ink-3 empty:hidden">
        {hint}
      </p>
    </div>
  )
}
