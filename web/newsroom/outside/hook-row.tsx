import { useState } from 'react'
import type { WebhookRow } from '#contract/newsroom/hook.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { DoneLine, useActs } from '#web/newsroom/parts/acts.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { When } from '#web/parts/when.tsx'
import { useRevalidator } from '#web/router/index.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { HookForm } from './hook-form.tsx'

/** One webhook: its address, its state, and its actions. */
export function HookRow({ hook, onSecret }: { hook: WebhookRow; onSecret: (secret: string) => void }) {
  const t = useWords()
  const { revalidate } = useRevalidator()
  const acts = useActs()
  const [isEdited, setEdited] = useState(false)
  const { id, url, events, is_on, off_reason, failing_since, waiting } = hook
  const flip = (on: boolean) => () => ask('deskHook.switch', { id, on })
  const done = acts.doneTo(id)
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
      {done ? (
        <DoneLine text={done.text} onUndo={() => void acts.undo(id)} />
      ) : (
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
          <Link to={`/outside/hooks/${id}`} className="underline underline-offset-3">
            {t('deskoutside.log')}
          </Link>
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
      )}
    </li>
  )
}
