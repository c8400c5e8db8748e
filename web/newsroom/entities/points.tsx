import type { Output } from '#contract/calls.ts'
import { SendButton } from '#web/newsroom/parts/button.tsx'
import { Table } from '#web/newsroom/parts/table.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { Field } from '#web/ui/field.tsx'
import { useSend } from '#web/newsroom/state/use-attempt.ts'
import { utcClock } from '#web/newsroom/parts/record-fields.tsx'

export type Points = Output<'deskSeries.points'>['list']

interface PointsProps {
  seriesId: number
  points: Points
  onChanged: () => Promise<void>
}

/** The newest points of a series, each with the value it replaced, and a form that adds or corrects one. */
export function PointsOfSeries({ seriesId, points, onChanged }: PointsProps) {
  const t = useWords()
  const { fault, onSubmit } = useSend(async ({ form, text }) => {
    const ms = Date.parse(`${text('time')}Z`)
    const time = Number.isNaN(ms) ? -1 : ms / 1000
    await ask('deskSeries.setPoint', { id: seriesId, time, value: text('value') })
    form.reset()
    await onChanged()
  })

  return (
    <section className="mt-6">
      <h2 className="border-b-2 border-ink pb-2.5 text-sm font-semibold">{t('deskentities.points')}</h2>
      <form onSubmit={onSubmit} className="grid items-end gap-3 py-4 sm:grid-cols-[220px_220px_auto]">
        <Field label={t('deskentities.point_time')} name="time" type="datetime-local" step={60} required />
        <Field
          label={t('deskentities.point_value')}
          name="value"
          inputMode="decimal"
          autoComplete="off"
          required
          fault={fault}
        />
        <SendButton className="justify-self-start">{t('deskentities.point_save')}</SendButton>
      </form>
      <p className="text-sm text-ink-2">{t('deskentities.point_hint')}</p>
      <Table
        label={t('deskentities.points')}
        rows={points}
        keyOf={({ time }) => time}
        empty={t('deskentities.points_none')}
        columns={[
          { name: t('deskentities.point_time'), cell: ({ time }) => utcClock(time) },
          {
            name: t('deskentities.point_value'),
            isNumber: true,
            cell: ({ value, is_desk }) => (
              <>
                {value}
                {is_desk && <span className="ms-2 text-ink-3">{t('deskentities.point_desk')}</span>}
              </>
            ),
          },
          {
            name: t('deskentities.point_earlier'),
            isNumber: true,
            cell: ({ earlier }) => (
              <del className="text-ink-2">{earlier.map(({ value }) => value).join(t('common.separator'))}</del>
            ),
          },
        ]}
      />
    </section>
  )
}
