import { Form } from '#web/ui/form.tsx'
import type { CityPoint } from '#contract/calendar/event.ts'
import { choiceIn, inputOf, type Choice } from './choice.ts'
import { ShowButton } from '#web/parts/filter/show-button.tsx'
import { ask } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { Options } from '#web/ui/options.tsx'

const foundOf = async (query: URLSearchParams) =>
  (await ask('activity.list', { ...inputOf(choiceIn(query)), limit: 1 }))?.total

const field = 'h-10 w-full min-w-0 rounded-md border border-control bg-raised px-2.5 text-sm'

/** The filter form for events; it works without scripts, because the result has an address. */
export function EventFilter({ choice, cities }: { choice: Choice; cities: readonly CityPoint[] }) {
  const t = useWords()
  const { past } = choice
  const countOf = ({ count, upcoming }: CityPoint) => (past ? count - upcoming : upcoming)
  return (
    <Form
      role="search"
      aria-label={t('activity.filter')}
      action="/activity"
      className="grid grid-cols-2 items-end gap-3 border-ink md:mt-5 md:border-t md:pt-4 lg:mt-0 lg:border-t-2"
    >
      {past && <input type="hidden" name="past" value="1" />}
      <label className="block text-xs text-ink-3 col-span-2">
        {t('activity.title_part')}
        <input
          name="title"
          type="search"
          defaultValue={choice.title}
          maxLength={80}
          autoComplete="off"
          className={`${field} mt-1`}
        />
      </label>
      <label className="block text-xs text-ink-3">
        {t('activity.city')}
        <select name="city_id" defaultValue={choice.city_id} className={`${field} mt-1`}>
          <option value="">{t('activity.any_city')}</option>
          <Options
            of={cities
              .filter((city) => countOf(city) > 0 || String(city.city_id) === choice.city_id)
              .map((city) => [city.city_id, `${city.city} (${countOf(city)})`])}
          />
        </select>
      </label>
      <label className="block text-xs text-ink-3">
        {t('activity.way')}
        <select name="oto" defaultValue={choice.oto} className={`${field} mt-1`}>
          <option value="">{t('activity.any_way')}</option>
          <option value="1">{t('activity.online')}</option>
          <option value="2">{t('activity.offline')}</option>
        </select>
      </label>
      <label className="block text-xs text-ink-3">
        {t('activity.from')}
        <input name="start_time" type="date" defaultValue={choice.start_time} className={`${field} mt-1`} />
      </label>
      <label className="block text-xs text-ink-3">
        {t('activity.to')}
        <input name="end_time" type="date" defaultValue={choice.end_time} className={`${field} mt-1`} />
      </label>
      <div className="col-span-full flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
        <label className="flex min-h-6 items-center gap-2">
          <input
            name="is_rec"
            type="checkbox"
            value="1"
            defaultChecked={choice.is_rec === '1'}
            className="size-4 accent-ink"
          />
          {t('activity.recommended')}
        </label>
        <ShowButton rows="events" countOf={foundOf} />
      </div>
    </Form>
  )
}
