import type { Output } from '#contract/calls.ts'
import { Table } from '#web/newsroom/parts/table.tsx'
import { useWords } from '#web/state/words.tsx'
import { fieldName } from './field-name.ts'

/** The result for each row of a file: refused rows with their reasons, others with the fields that they set. */
export function ImportRows({ rows }: { rows: Output<'deskEntity.import'>['list'] }) {
  const t = useWords()
  return (
    <Table
      label={t('deskentities.import_rows')}
      rows={rows.map((row, index) => ({ ...row, index }))}
      keyOf={({ index }) => index}
      empty=""
      columns={[
        { name: t('deskentities.import_position'), cell: ({ position }) => position },
        { name: t('deskentities.name'), cell: ({ title }) => title },
        {
          name: t('deskentities.import_act'),
          cell: ({ act }) => (
            <span
              className={
                act === 'refused' ? 'font-semibold text-down' : act === 'known' ? 'text-ink-3' : 'font-semibold'
              }
            >
              {t(`deskentities.act_${act}`)}
            </span>
          ),
        },
        {
          name: t('deskentities.change'),
          cell: ({ reason, fields }) => reason || fields.map((name) => t(fieldName(name))).join(', '),
        },
      ]}
    />
  )
}
