import type { FormEvent } from 'react'
import { keysOf } from '#domain/platform/keys-of.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { muteKinds } from '#domain/accounts/mute/kinds.ts'
import { shortDay } from '#domain/platform/time/time.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import { addMute, removeMute } from '#web/state/settings/change-mutes.ts'
import { useMutes } from '#web/state/settings/mutes.ts'
import { useSite, useStore } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Options } from '#web/ui/options.tsx'
import { Button, CloseButton } from '#web/ui/button.tsx'

const field = 'h-9 min-w-0 rounded-md border border-control bg-paper px-2.5'

const dayMs = 86_400_000
const spans = { day: dayMs, week: 7 * dayMs, ever: null } as const

/** The reader's mutes: a form that adds one, and the list. */
export function Mutes() {
  const t = useWords()
  const { zone, locale } = useSite()
  const store = useStore()
  const mutes = useMutes()
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const kind = oneOf(muteKinds, form.get('kind'))!
    const span = spans[form.get('span') as keyof typeof spans]
    const typed = String(form.get('text')).trim()
    const text = kind === 'token' ? typed.replace(/^\$/, '').toUpperCase() : typed
    if (!text) return
    addMute(store, { kind, text, until: span === null ? null : Date.now() + span })
    event.currentTarget.reset()
  }
  return (
    <>
      <form onSubmit={add} className="grid grid-cols-[1fr_1fr_auto] gap-2 pt-3">
        <input
          name="text"
          required
          maxLength={60}
          autoComplete="off"
          aria-label={t('flash.mute_hint')}
          placeholder={t('flash.mute_hint')}
          className={`${field} col-span-3 placeholder:text-ink-3`}
        />
        <select name="kind" aria-label={t('flash.mute_kind')} className={field}>
          <Options of={muteKinds.map((kind) => [kind, t(`flash.mute_kind_${kind}`)])} />
        </select>
        <select name="span" aria-label={t('flash.mute_for')} defaultValue="week" className={field}>
          <Options of={keysOf(spans).map((span) => [span, t(`flash.mute_${span}`)])} />
        </select>
        <Button size={9} type="submit">
          {t('flash.mute_add')}
        </Button>
      </form>
      <ul className="pt-2">
        {mutes.map((mute) => (
          <li key={mute.kind + mute.text} className="flex items-center gap-2.5 border-b border-soft py-1">
            <span className="min-w-0 truncate">{mute.text}</span>
            <span className="ms-auto text-xs whitespace-nowrap text-ink-3">
              {t(`flash.mute_kind_${mute.kind}`)}
              {mute.until !== null &&
                ` · ${t('flash.mute_until', { date: shortDay(mute.until, zone, localeFacts[locale].tag) })}`}
            </span>
            <CloseButton name={t('flash.unmute', { name: mute.text })} onClick={() => removeMute(store, mute)} />
          </li>
        ))}
      </ul>
    </>
  )
}
