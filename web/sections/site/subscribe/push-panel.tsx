import { useEffect, useState, type FormEvent } from 'react'
import { useShared, useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import type { Subscription } from '#contract/accounts/subscription.ts'
import { ask } from '#web/state/call/ask.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { asksAnything, Choices, PreferenceFields, preferencesWith, type Asked } from './preference-fields.tsx'
import { endPush, pushState, savePush, storedKey, type PushState } from './push.ts'
import { useOnce } from '#web/state/call/use-once.ts'

/** Web push alerts on this device. */
export function PushPanel({ asked }: { asked: Asked }) {
  const t = useWords()
  const push = usePush()
  const { state } = push
  return (
    <section id="push" className="mt-10 scroll-mt-20">
      <h2 className="text-xl leading-tight font-bold tracking-tight">{t('subscribe.push_title')}</h2>
      <p className="mt-2 max-w-[62ch] text-ink-2">{t('subscribe.push_text')}</p>
      <noscript>
        <p className="mt-3 text-ink-2">{t('subscribe.push_script')}</p>
      </noscript>
      {/* The form is rendered first, disabled until the state of the browser is known; its replacements are not
         higher, so that nothing moves. */}
      <div className="min-h-[136px]">
        {state === 'unsupported' && (
          <p className="pt-3">
            {t('subscribe.push_unsupported')}{' '}
            <Link to="/downloads" className="underline underline-offset-3">
              {t('subscribe.push_install')}
            </Link>
          </p>
        )}
        {state === 'denied' && (
          <p role="alert" className="pt-3">
            {t('subscribe.push_denied')}
          </p>
        )}
        {(state === undefined || state === 'off' || state === 'unreachable' || state === 'on') && (
          <PushForm asked={asked} push={push} />
        )}
        {/* Below the form, which stays: what was entered is not lost, and its button tries again. */}
        {state === 'unreachable' && (
          <p role="alert" className="mt-4 border-s-2 border-down ps-4">
            {t('subscribe.push_unreachable')}{' '}
            <a href="#mail" className="underline underline-offset-3">
              {t('subscribe.mail_title')}
            </a>
          </p>
        )}
      </div>
      <p role="status" className="mt-3 font-semibold empty:hidden">
        {push.status}
      </p>
    </section>
  )
}

/** The preferences, and the buttons that subscribe and unsubscribe this device. */
function PushForm({ asked, push }: { asked: Asked; push: ReturnType<typeof usePush> }) {
  const t = useWords()
  const { state, current, isBusy } = push
  const { pushesNotices } = useSite().network
  const hasNotices = useShared(({ farcaster }) => farcaster !== null) && pushesNotices
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void push.save(new FormData(event.currentTarget))
  }
  return (
    <form key={current ? 'known' : 'new'} className="grid gap-5 pt-5" onSubmit={submit}>
      <details className="border-y border-soft py-3" open={asksAnything(asked)}>
        <summary className="min-h-6 cursor-pointer font-semibold">{t('subscribe.choose')}</summary>
        <div className="mt-4 grid gap-5">
          <PreferenceFields preferences={preferencesWith(asked, current)} />
          {hasNotices && (
            <Choices
              name="notices"
              label={t('subscribe.notices')}
              value={current?.notices ?? 'none'}
              texts={{
                none: t('subscribe.notices_none'),
                replies: t('subscribe.notices_replies'),
                all: t('subscribe.notices_all'),
              }}
            />
          )}
        </div>
      </details>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button isMain size={11} type="submit" disabled={state === undefined || isBusy} className="max-sm:w-full">
          {t(state === 'on' ? 'subscribe.save' : 'subscribe.push_button')}
        </Button>
        {state === 'on' && (
          <TextButton disabled={isBusy} className="min-h-11" onClick={() => void push.end()}>
            {t('subscribe.push_end')}
          </TextButton>
        )}
      </div>
    </form>
  )
}

/** The push subscription of this device, and the calls that change it. */
function usePush() {
  const t = useWords()
  const [state, setState] = useState<PushState>()
  const [current, setCurrent] = useState<Subscription>()
  const [status, setStatus] = useState('')
  const { isBusy, once } = useOnce()

  useEffect(() => {
    void pushState().then(async (found) => {
      if (found === 'on') setCurrent(await ask('subscription.info', { key: storedKey() }).catch(() => undefined))
      setState(found)
    })
  }, [])

  const run = (work: () => Promise<PushState>, done: string) =>
    once(async () => {
      setStatus('')
      const next = await work()
      setState(next)
      if (next === 'on' || next === 'off') setStatus(done)
    })

  return {
    /** Undefined until the state of the browser is known. */
    state,
    /** The stored subscription of this device. */
    current,
    /** What the last call has done. */
    status,
    isBusy,
    save: (form: FormData) => run(() => savePush(form), t('subscribe.push_saved')),
    end: () => run(() => endPush().then(() => 'off' as const), t('subscribe.push_ended')),
  }
}
