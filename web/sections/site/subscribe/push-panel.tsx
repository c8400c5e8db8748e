import { useEffect, useState, type FormEvent } from 'react'
import type { Subscription } from '#contract/subscription.ts'
import { ask } from '#web/state/call/ask.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { endPush, pushState, savePush, storedKey, type PushState } from './push.ts'
import { asksAnything, PreferenceFields, preferencesWith, type Asked } from './preference-fields.tsx'

/** Web push alerts on this device. */
export function PushPanel({ asked }: { asked: Asked }) {
  const t = useWords()
  const [state, setState] = useState<PushState>()
  const [current, setCurrent] = useState<Subscription>()
  const [status, setStatus] = useState('')
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    void pushState().then(async (found) => {
      if (found === 'on') setCurrent(await ask('subscription.info', { key: storedKey() }).catch(() => undefined))
      setState(found)
    })
  }, [])

  async function run(work: () => Promise<PushState>, done: string) {
    setBusy(true)
    setStatus('')
    try {
      const next = await work()
      setState(next)
      if (next === 'on' || next === 'off') setStatus(done)
    } catch (error) {
      showFailure(error)
    }
    setBusy(false)
  }
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void run(() => savePush(form), t('subscribe.push_saved'))
  }
  const end = () => void run(() => endPush().then(() => 'off' as const), t('subscribe.push_ended'))
  const canSave = state === 'off' || state === 'on'
  return (
    <section id="push" className="mt-10 scroll-mt-20">
      <h2 className="border-b-2 border-ink pb-2 text-sm font-[650]">{t('subscribe.push_title')}</h2>
      <p className="mt-3 max-w-[62ch] text-ink-2">{t('subscribe.push_text')}</p>
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
        {(state === 'denied' || state === 'unreachable') && (
          <p role="alert" className="pt-3">
            {t(`subscribe.push_${state}`)}
          </p>
        )}
        {(state === undefined || canSave) && (
          <form key={current ? 'known' : 'new'} className="grid gap-5 pt-5" onSubmit={save}>
            <details className="border-y border-soft py-3" open={asksAnything(asked)}>
              <summary className="min-h-6 cursor-pointer font-semibold">{t('subscribe.choose')}</summary>
              <div className="mt-4 grid gap-5">
                <PreferenceFields preferences={preferencesWith(asked, current)} />
              </div>
            </details>
            <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
              <button
                type="submit"
                disabled={!canSave || isBusy}
                className="min-h-11 rounded-md bg-ink px-5 font-semibold text-paper disabled:opacity-60 max-sm:w-full"
              >
                {t(state === 'on' ? 'subscribe.save' : 'subscribe.push_button')}
              </button>
              {state === 'on' && (
                <button type="button" disabled={isBusy} className="min-h-11 underline underline-offset-3" onClick={end}>
                  {t('subscribe.push_end')}
                </button>
              )}
            </div>
          </form>
        )}
      </div>
      <p role="status" className="mt-3 font-semibold empty:hidden">
        {status}
      </p>
    </section>
  )
}
