import type { Output } from '#contract/calls.ts'
import type { EntityKind } from '#domain/newsroom/entity.ts'
import { positionInWords } from '#domain/platform/row-fault.ts'
import { rowFaultText } from '#web/newsroom/parts/fault-text.ts'
import { Table } from '#web/newsroom/parts/table.tsx'
import { useWords, type Words } from '#web/state/words.tsx'
import { fieldName, pathName } from './field-name.ts'

type ImportedRow = Output<'deskEntity.import'>['list'][number]

interface ImportRowsProps {
  kind: EntityKind
  /** Whether the file is in the format of a source. */
  isOfSource: boolean
  rows: readonly ImportedRow[]
}

/** The result for each row of a file: refused rows with their reasons, others with the fields that they set. */
export function ImportRows({ kind, isOfSource, rows }: ImportRowsProps) {
  const t = useWords()
  return (
    <Table
      label={t('deskentities.import_rows')}
      rows={rows.map((row, index) => ({ ...row, index }))}
      keyOf={({ index }) => index}
      columns={[
        {
          name: t('deskentities.import_position'),
          cell: ({ position }) => positionInWords(position, (name, values) => t(`deskentities.${name}`, values)),
        },
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
          cell: (row) =>
            (isOfSource ? rowFaultText(row.reason, t) : reasonText(kind, row, t)) ||
            row.fields.map((name) => t(fieldName(name))).join(t('common.separator')),
        },
      ]}
    />
  )
}

/** Why a row is refused: a field is named by its label in the form and by its column in the file. */
export function reasonText(kind: EntityKind, { reason, parameter }: Refused, t: Words): string {
  if (!parameter) return reason
  const [label, column] = [pathName(kind, parameter, t), parameter.replace('.', '_')]
  return t('common.field_wrong', { field: label === column ? column : `${label} (${column})` })
}

type Refused = Pick<ImportedRow, 'reason' | 'parameter'>
