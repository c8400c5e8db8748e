import { useId, useState, type FormEvent } from 'react'
import { localeFacts } from '#domain/locale.ts'
import { muteKinds, type Mute } from '#domain/mute-kinds.ts'
import { shortDay } from '#domain/time.ts'
import { useLocation, useNavigate } from '#web/router/index.ts'
import { withPosition } from '#web/parts/growing-list/paging.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { addMute, densities, removeMute, setWireSettings, useWireSettings } from './wire-settings.ts'

const field = 'h-9 min-w-0 rounded-md border border-control bg-paper px-2.5'
const press = 'min-h-9 rounded-md border border-control px-3 font-semibold hover:border-ink'
const title = 'border-b-2 border-ink pb-2 font-[650]'

/** How the reader sees the wire: density, a jump to a time, and mutes. Beside the wire, on narrow screens behind a button above it. */
export function WireTools() {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <aside
      aria-label={t('flash.view')}
      className="no-print text-sm noscript:hidden lg:sticky lg:top-[84px] lg:self-start"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        className="mt-3 min-h-6 text-ink-2 underline underline-offset-3 hover:text-ink lg:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        {t('flash.view')}
      </button>
      <div className={`grid gap-7 max-lg:pt-4 max-lg:pb-5 ${isOpen ? '' : 'max-lg:hidden'}`}>
        <DensityChoice />
        <Jump />
        <Mutes />
      </div>
    </aside>
  )
}

function DensityChoice() {
  const t = useWords()
  const { density } = useWireSettings()
  return (
    <section aria-label={t('flash.density')}>
      <h2 className={title}>{t('flash.density')}</h2>
      <div className="flex flex-wrap gap-x-5 pt-2.5">
        {densities.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === density}
            className="min-h-6 border-b-2 border-transparent text-ink-2 hover:text-ink aria-pressed:border-ink aria-pressed:font-semibold aria-pressed:text-ink"
            onClick={() => setWireSettings({ density: each })}
          >
            {t(`flash.density_${each}`)}
          </button>
        ))}
      </div>
    </section>
  )
}

/** Opens the wire at a moment of the reader's own clock. */
function Jump() {
  const t = useWords()
  const id = useId()
  const navigate = useNavigate()
  const { search } = useLocation()
  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const at = Date.parse(String(new FormData(event.currentTarget).get('at')))
    // The bound is exclusive: the minute itself is shown.
    if (at > 0) void navigate('/newsflash' + withPosition(search, 'end_time', Math.floor(at / 1000) + 60))
  }
  return (
    <section>
      <h2 className={title}>
        <label htmlFor={id}>{t('flash.jump')}</label>
      </h2>
      <form onSubmit={go} className="flex gap-2 pt-3">
        <input id={id} name="at" type="datetime-local" required className={`${field} flex-1`} />
        <button type="submit" className={press}>
          {t('flash.jump_go')}
        </button>
      </form>
    </section>
  )
}

const dayMs = 86_400_000
const spans = { day: dayMs, week: 7 * dayMs, ever: null } as const

function Mutes() {
  const t = useWords()
  const { zone, locale } = useSite()
  const { mutes } = useWireSettings()
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const kind = form.get('kind') as Mute['kind']
    const span = spans[form.get('span') as keyof typeof spans]
    const typed = String(form.get('text')).trim()
    const text = kind === 'token' ? typed.replace(/^\$/, '').toUpperCase() : typed
    if (!text) return
    addMute({ kind, text, until: span === null ? null : Date.now() + span })
    event.currentTarget.reset()
  }
  return (
    <section aria-label={t('flash.mute')}>
      <h2 className={title}>{t('flash.mute')}</h2>
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
          {muteKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`flash.mute_kind_${kind}`)}
            </option>
          ))}
        </select>
        <select name="span" aria-label={t('flash.mute_for')} defaultValue="week" className={field}>
          {(Object.keys(spans) as (keyof typeof spans)[]).map((span) => (
            <option key={span} value={span}>
              {t(`flash.mute_${span}`)}
            </option>
          ))}
        </select>
        <button type="submit" className={press}>
          {t('flash.mute_add')}
        </button>
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
            <button
              type="button"
              aria-label={t('flash.unmute', { name: mute.text })}
              className="flex min-h-6 min-w-6 items-center justify-center text-ink-3 hover:text-ink"
              onClick={() => removeMute(mute)}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
