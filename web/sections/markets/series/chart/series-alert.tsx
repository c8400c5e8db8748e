import { useCallback, useEffect, useState, type SyntheticEvent } from 'react'
import type { Output } from '#contract/calls.ts'
import type { SeriesView } from '#contract/markets/series.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { parseDecimal } from '#domain/platform/number/decimal.ts'
import { typedDecimal, writtenDecimal } from '#domain/platform/number/typed-decimal.ts'
import { withUnit } from '#domain/platform/number/written-number.ts'
import { useNumbers } from '#web/parts/market/number.ts'
import { ask } from '#web/state/call/ask.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { begin } from '#web/state/login/pending.ts'
import { useShared, useSite, useStore } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Section } from '#web/ui/section-title.tsx'
import { Button, CloseButton } from '#web/ui/button.tsx'

/** Significant digits of the example, which is near the last value. */
const exampleDigits = 7

type Alerts = Output<'series.alerts'>['list']

/**
 * Alerts when the series reaches a value: a form, and the list of pending alerts. Without a login the login dialog
 * opens first.
 */
export function SeriesAlert({ series }: { series: SeriesView }) {
  const t = useWords()
  const store = useStore()
  const { number } = useNumbers()
  const { tag } = localeFacts[useSite().locale]
  const isLoggedIn = useShared(({ user }) => user !== null)
  const [alerts, setAlerts] = useState<Alerts>([])
  const { key } = series
  const load = useCallback(async () => {
    const answer = await ask('series.alerts', { key }).catch(() => undefined)
    if (answer) setAlerts(answer.list)
  }, [key])
  useEffect(() => {
    setAlerts([])
    if (isLoggedIn) void load()
  }, [isLoggedIn, load])

  async function add(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const labels = { level: t('data.alert_level') }
    const input = { key, level: typedDecimal(String(new FormData(form).get('level')), tag) ?? '' }
    if (!isLoggedIn)
      return begin(store, { call: 'series.setAlert', input, needs: 'account', done: t('data.alert_done'), labels })
    const stored = await ask('series.setAlert', input).catch((error: unknown) => showFailure(error, labels))
    if (!stored) return
    form.reset()
    await load()
  }

  async function end(id: number): Promise<void> {
    await ask('series.endAlert', { id }).catch(showFailure)
    await load()
  }

  if (series.last_value === null) return null
  const example = writtenDecimal(parseDecimal(Number(series.last_value).toPrecision(exampleDigits))!, tag)
  return (
    <Section className="no-print mt-10 noscript:hidden" title={t('data.alert')}>
      <p className="max-w-[62ch] py-3 text-md text-ink-2">{t('data.alert_text')}</p>
      <form className="flex flex-wrap items-center gap-2" onSubmit={(event) => void add(event)}>
        <input
          name="level"
          required
          inputMode="decimal"
          autoComplete="off"
          aria-label={t('data.alert_level')}
          placeholder={example}
          className="h-11 w-44 rounded-md border border-control bg-paper px-3 text-md placeholder:text-ink-3"
          onInput={({ currentTarget }) =>
            currentTarget.setCustomValidity(
              typedDecimal(currentTarget.value, tag) === undefined ? t('data.alert_number', { value: example }) : '',
            )
          }
        />
        <span className="text-ink-3">{series.unit}</span>
        <Button size={11} type="submit">
          {t('data.alert_set')}
        </Button>
      </form>
      <ul className="mt-3 max-w-[26.25rem]">
        {alerts.map(({ id, level, waits_for_rise }) => (
          <li key={id} className="flex items-center justify-between gap-3 border-b border-soft py-1.5 text-sm">
            <span>
              {t(waits_for_rise ? 'data.alert_rise' : 'data.alert_fall', {
                value: withUnit(number(level, series.unit), series.unit),
              })}
            </span>
            <CloseButton
              name={t('data.alert_end', { value: number(level, series.unit) })}
              onClick={() => void end(id)}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
