import type { FormEvent, ReactNode } from 'react'
import type { WebhookRow } from '#contract/newsroom/hook.ts'
import { webhookEvents, type WebhookEvent } from '#domain/newsroom/webhook-events.ts'
import { useAttempt } from '#web/newsroom/state/use-attempt.ts'
import { useWords } from '#web/state/words.tsx'
import { Field } from '#web/ui/field.tsx'
import { Choices } from './choices.tsx'

interface HookFormProps {
  /** Undefined for a new one. */
  hook?: WebhookRow
  send: (given: { url: string; events: WebhookEvent[] }) => Promise<unknown>
  /** Its buttons. */
  children: ReactNode
}

/** The address and events of a webhook. The form is cleared after a new one is stored. */
export function HookForm({ hook, send, children }: HookFormProps) {
  const t = useWords()
  const { fault, setFault, attempt } = useAttempt()

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const url = String(data.get('url')).trim()
    const events = webhookEvents.filter((event) => data.getAll('event').includes(event))
    if (url === '' || events.length === 0) return setFault(t('deskoutside.hook_needs'))
    void attempt(() => send({ url, events }).then(() => form.reset()))
  }

  return (
    <form noValidate className="grid gap-4 py-6" onSubmit={submit}>
      <Field
        label={t('deskoutside.address')}
        name="url"
        type="url"
        maxLength={1000}
        autoComplete="off"
        defaultValue={hook?.url ?? ''}
        fault={fault}
        isMarked={fault !== ''}
        autoFocus={hook !== undefined}
      />
      <Choices
        label={t('deskoutside.events')}
        name="event"
        choices={webhookEvents}
        chosen={hook?.events ?? ['item.published']}
      />
      <div className="flex flex-wrap gap-3">{children}</div>
    </form>
  )
}
