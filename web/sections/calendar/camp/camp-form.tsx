import { useState, type SyntheticEvent } from 'react'
import { campCities, maxCampIntro, maxCampName, type CampCity } from '#contract/calendar/camp.ts'
import { ask } from '#web/state/call/ask.ts'
import { failureText } from '#web/state/call/failure.ts'
import { useWords } from '#web/state/words.tsx'
import { Field } from '#web/ui/field.tsx'

/** The application form for a camp; it shows the server's messages. `city` is preset on the page of one city. */
export function CampForm({ city }: { city: CampCity | undefined }) {
  const t = useWords()
  const [fault, setFault] = useState('')
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')

  async function send(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    setState('sending')
    setFault('')
    try {
      const answer = await ask('citycamps.apply', {
        name: text('name'),
        email: text('email'),
        city: text('city'),
        intro: text('intro'),
      })
      setState(answer ? 'sent' : 'open')
    } catch (error) {
      setState('open')
      setFault(failureText(error, t))
    }
  }

  if (state === 'sent')
    return (
      <p role="status" className="mt-5 border-s-2 border-ink ps-4 text-md">
        {t('camp.sent')}
      </p>
    )
  const box = 'mt-1.5 w-full min-w-0 rounded-md border border-control bg-paper px-3 text-md'
  return (
    <form className="mt-5 flex max-w-[32.5rem] flex-col gap-4" onSubmit={(event) => void send(event)}>
      <Field
        label={t('camp.name')}
        name="name"
        maxLength={maxCampName}
        required
        autoComplete="name"
        fault=""
        isMarked={false}
      />
      <Field
        label={t('camp.email')}
        name="email"
        type="email"
        required
        autoComplete="email"
        fault=""
        isMarked={false}
      />
      <label className="text-sm font-semibold">
        {t('camp.city')}
        <select name="city" defaultValue={city ?? ''} required className={`${box} min-h-11`}>
          <option value="" disabled>
            {t('camp.choose')}
          </option>
          {campCities.map((each) => (
            <option key={each} value={each}>
              {t(`camp.city_${each}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="text-sm font-semibold">
        {t('camp.intro')}
        <textarea name="intro" rows={6} maxLength={maxCampIntro} required className={`${box} py-2.5`} />
      </label>
      <p role="alert" className="text-sm text-down empty:hidden">
        {fault}
      </p>
      <button
        type="submit"
        disabled={state === 'sending'}
        className="min-h-11 self-start rounded-md bg-ink px-6 font-semibold text-paper disabled:opacity-60"
      >
        {t('camp.apply')}
      </button>
    </form>
  )
}
