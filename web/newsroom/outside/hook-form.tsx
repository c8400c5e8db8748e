import { useState, type ReactNode } from 'react'
import type { WebhookRow } from '#contract/newsroom/hook.ts'
import { webhookEvents, type WebhookEvent } from '#domain/newsroom/webhook-events.ts'
import { useWords } from '#web/state/words.tsx'
import { Field } from '#web/ui/field.tsx'
import { Choices } from './choices.tsx'
import { useSend } from '#web/newsroom/state/use-attempt.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { Undoable, useActs } from '#web/newsroom/parts/acts.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { When } from '#web/parts/when.tsx'
import { useRevalidator } from '#web/router/index.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { TextLink } from '#web/ui/link.tsx'

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
  const { fault, onSubmit } = useSend(async ({ form, data, text }) => {
    const events = webhookEvents.filter((event) => data.getAll('event').includes(event))
    if (text('url') === '' || events.length === 0) return t('deskoutside.hook_needs')
    await send({ url: text('url'), events })
    form.reset()
  })

  return (
    <form noValidate className="grid gap-4 py-6" onSubmit={onSubmit}>
      <Field
        label={t('deskoutside.address')}
        name="url"
        type="url"
        maxLength={1000}
        autoComplete="off"
        defaultValue={hook?.url ?? ''}
        fault={fault}
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

/** One webhook: its address, its state, and its actions. */
export function HookRow({ hook, onSecret }: { hook: WebhookRow; onSecret: (secret: string) => void }) {
  const t = useWords()
  const { revalidate } = useRevalidator()
  const acts = useActs()
  const [isEdited, setEdited] = useState(false)
  const { id, url, events, is_on, off_reason, failing_since, waiting } = hook
  const flip = (on: boolean) => () => ask('deskHook.switch', { id, on })
  // Only a disabled webhook can be removed, so that a wrong click loses nothing.
  const remove = () => ask('deskHook.remove', { id }).then(() => revalidate(), showFailure)
  const renew = () => ask('deskHook.renew', { id }).then(({ secret }) => onSecret(secret), showFailure)

  if (isEdited)
    return (
      <li className="border-b border-soft">
        <HookForm
          hook={hook}
          send={async (given) => {
            await ask('deskHook.edit', { id, ...given })
            await revalidate()
            setEdited(false)
          }}
        >
          <Button type="submit" isMain>
            {t('deskoutside.save')}
          </Button>
          <Button onClick={() => setEdited(false)}>{t('deskoutside.cancel')}</Button>
        </HookForm>
      </li>
    )
  return (
    <li className="border-b border-soft">
      <Undoable acts={acts} id={id}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm">
          <div className="min-w-0 flex-1 basis-80">
            <p className="font-mono [overflow-wrap:anywhere]">{url}</p>
            <p className="mt-0.5 text-ink-3">
              <span className="font-mono">{events.join(' ')}</span>
              {off_reason && (
                <strong className="ms-3 font-semibold text-ink">{t(`deskoutside.off_${off_reason}`)}</strong>
              )}
              {is_on && failing_since !== null && (
                <strong className="ms-3 font-semibold text-ink">
                  {t('deskoutside.failing')} <When seconds={failing_since} />
                </strong>
              )}
              {waiting > 0 && <span className="ms-3">{t('deskoutside.waiting', { count: waiting })}</span>}
            </p>
          </div>
          <TextLink to={`/outside/hooks/${id}`}>{t('deskoutside.log')}</TextLink>
          <Button onClick={() => setEdited(true)}>{t('deskoutside.change')}</Button>
          <Button onClick={() => void renew()}>{t('deskoutside.renew')}</Button>
          {is_on ? (
            <Button onClick={() => void acts.act(id, t('deskoutside.done_off', { url }), flip(false), flip(true))}>
              {t('deskoutside.switch_off')}
            </Button>
          ) : (
            <>
              <Button onClick={() => void acts.act(id, t('deskoutside.done_on', { url }), flip(true), flip(false))}>
                {t('deskoutside.switch_on')}
              </Button>
              <Button onClick={() => void remove()}>{t('deskoutside.remove')}</Button>
            </>
          )}
        </div>
      </Undoable>
    </li>
  )
}
