import { useEffect, useId, useRef, useState, type ComponentProps, type FormEvent, type ReactNode } from 'react'
import { isEmail } from '#domain/account.ts'
import { maxReportLength } from '#domain/constants.ts'
import { visibleText } from '#domain/text/visible.ts'
import { ask } from '#web/state/call/ask.ts'
import { storeDraft, readDraft } from '#web/state/draft/draft.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useShared } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { pathOf } from './target.ts'

export interface Sent {
  id: number
  email: string
  target: string
}

type Name = 'content' | 'email' | 'target'
interface Fault {
  name: Name
  text: string
}

const draft = 'report'

/** Content and contact e-mail, validated in that order. The text is deleted only when the report was stored. */
export function ReportForm({ target, onSent }: { target: string; onSent: (sent: Sent) => void }) {
  const t = useWords()
  const form = useRef<HTMLFormElement>(null)
  const busy = useRef(false)
  const [fault, setFault] = useState<Fault>()
  const [isAlive, setAlive] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const field = (name: Name) => form.current!.elements.namedItem(name) as HTMLInputElement
  const isLoggedIn = useShared((state) => state.user !== null)

  useEffect(() => {
    field('content').value ||= readDraft(draft)
    field('target').value ||= pathOf(document.referrer, location.origin)
    setAlive(true)
  }, [])

  useEffect(() => {
    if (!isLoggedIn) return
    let isHere = true
    const fill = async () => {
      const account = await ask('account.info').catch(() => undefined)
      if (isHere && account) field('email').value ||= account.email
    }
    void fill()
    return () => void (isHere = false)
  }, [isLoggedIn])

  function firstFault(): Fault | undefined {
    const text = visibleText(field('content').value, { keepsLines: true })
    if (text === '') return { name: 'content', text: t('report.enter_content') }
    if ([...text].length > maxReportLength)
      return { name: 'content', text: t('report.content_long', { max: maxReportLength }) }
    return isEmail(field('email').value.trim()) ? undefined : { name: 'email', text: t('report.email_format') }
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy.current) return
    const found = firstFault()
    setFault(found)
    if (found) return field(found.name).focus()
    const [email, about] = [field('email').value.trim(), field('target').value.trim()]
    busy.current = true
    setBusy(true)
    try {
      const answer = await ask('report.add', { content: field('content').value, email, target: about })
      if (!answer) return
      storeDraft(draft, '')
      onSent({ id: answer.id, email, target: pathOf(about, location.origin) })
    } catch (error) {
      showFailure(error)
    } finally {
      busy.current = false
      setBusy(false)
    }
  }

  const facts = (name: Name) => ({
    name,
    fault: fault?.name === name ? fault.text : '',
    onInput: () => setFault(undefined),
  })
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="mt-8 grid gap-5 noscript:hidden"
      onSubmit={(event) => void submit(event)}
    >
      <Labelled {...facts('content')} label={t('report.content')}>
        {(shared) => (
          <textarea
            {...shared}
            rows={6}
            className={`${shared.className} field-sizing-content max-h-[60vh] min-h-36 resize-y py-2.5 leading-normal`}
            onInput={(event) => {
              shared.onInput()
              storeDraft(draft, event.currentTarget.value)
            }}
          />
        )}
      </Labelled>
      <Labelled {...facts('email')} label={t('report.email')} hint={t('report.email_hint')}>
        {(shared) => (
          <input
            {...shared}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
        )}
      </Labelled>
      <Labelled {...facts('target')} label={t('report.target')} hint={t('report.target_hint')}>
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
      </Labelled>
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

interface LabelledProps {
  name: Name
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
function Labelled({ name, label, fault, hint, onInput, children }: LabelledProps) {
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
