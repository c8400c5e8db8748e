import { useWords } from '#web/state/words.tsx'
import { Form } from '#web/ui/form.tsx'
import type { ChartState } from './chart-controls.tsx'
import type { SeriesData } from './load-series.ts'

/** Chooses a second series; works without scripts. */
export function CompareForm({ own, others, state }: { own: string; others: SeriesData['others']; state: ChartState }) {
  const t = useWords()
  return (
    <Form action={`/dataView/${own}`} className="mt-4 flex flex-wrap items-center gap-2 text-sm">
      <input type="hidden" name="range" value={state.range} />
      {state.isLog && <input type="hidden" name="log" value="1" />}
      <label htmlFor="compare" className="text-ink-2 max-sm:w-full">
        {t('data.compare')}
      </label>
      <select
        key={state.other}
        id="compare"
        name="with"
        defaultValue={state.other}
        className="h-9 max-w-[260px] min-w-0 flex-1 rounded-md border border-control bg-raised px-2"
      >
        <option value="">{t('data.compare_none')}</option>
        {others.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
      <button type="submit" className="h-9 rounded-md border border-control px-3 font-semibold hover:bg-raised">
        {t('data.show')}
      </button>
    </Form>
  )
}
