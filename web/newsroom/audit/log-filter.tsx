import type { Input, Output } from '#contract/calls.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { Choice } from '#web/newsroom/parts/choice.tsx'
import { useShared } from '#web/state/store.ts'
import { useWords, type Words } from '#web/state/words.tsx'
import { Form } from '#web/ui/form.tsx'
import { actionName, kindName } from './action-name.ts'
import { Line } from '#web/newsroom/parts/line.tsx'

type Filters = Omit<Input<'deskAudit.list'>, 'before_id'>

/** The filters of an address. Days are in UTC; the last one is inclusive. */
export function filtersIn(query: URLSearchParams): Filters {
  const text = (name: string) => query.get(name) || undefined
  const day = (name: string) => Date.parse(query.get(name) ?? '') / 1000 || undefined
  const to = day('to')
  return {
    staff_id: Number(query.get('staff_id')) || undefined,
    kind: text('kind'),
    action: text('action'),
    subject_id: text('subject_id'),
    from: day('from'),
    to: to && to + 86_400,
  }
}

const dayOf = (seconds: string | number | undefined) =>
  seconds === undefined ? '' : new Date(Number(seconds) * 1000).toISOString().slice(0, 10)

/** Filters by person, call, object and days; they form the address of the page. */
export function LogFilter({
  filters: { staff_id, kind = '', action = '', from, to },
  people,
  kinds,
  actions,
}: Pick<Output<'deskAudit.list'>, 'people' | 'kinds' | 'actions'> & { filters: Filters }) {
  const t = useWords()
  const locale = useShared((state) => state.locale)
  const all = { value: '', name: t('deskaudit.all') }
  const named = (values: string[], nameOf: (value: string, t: Words) => string | undefined) => {
    const options = values.map((value) => ({ value, name: nameOf(value, t) ?? value }))
    return [all, ...options.sort((one, other) => one.name.localeCompare(other.name, localeFacts[locale].tag))]
  }
  const days = { from: dayOf(from), to: to === undefined ? '' : dayOf(Number(to) - 86_400) }
  return (
    <Form action="/audit" className="flex flex-wrap items-end gap-3 py-4">
      <Choice
        isPlain
        label={t('deskaudit.who')}
        name="staff_id"
        defaultValue={String(staff_id ?? '')}
        options={[all, ...people.map(({ id, name }) => ({ value: String(id), name }))]}
      />
      <Choice isPlain label={t('deskaudit.kind')} name="kind" defaultValue={kind} options={named(kinds, kindName)} />
      <Choice
        isPlain
        label={t('deskaudit.action')}
        name="action"
        defaultValue={action}
        options={named(actions, actionName)}
      />
      {(['from', 'to'] as const).map((name) => (
        <Line key={name} type="date" label={t(`deskaudit.${name}`)} name={name} defaultValue={days[name]} />
      ))}
      <Button type="submit">{t('deskaudit.filter')}</Button>
    </Form>
  )
}
