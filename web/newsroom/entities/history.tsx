import type { AuditChange } from '#contract/newsroom/audit.ts'
import type { EntityValues } from '#domain/desk/entity-field.ts'
import { describeEntity, type EntityKind } from '#domain/desk/entity.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { Change } from '#web/newsroom/parts/change.tsx'
import { Table } from '#web/newsroom/parts/table.tsx'
import { When } from '#web/parts/when.tsx'
import { useWords } from '#web/state/words.tsx'
import { fieldName } from './field-name.ts'

interface HistoryProps {
  kind: EntityKind
  changes: readonly AuditChange[]
  onRestore: (values: EntityValues) => void
}

/** The changes of an entity, latest first; each can be reverted. */
export function History({ kind, changes, onRestore }: HistoryProps) {
  const t = useWords()
  const isField = (name: string) => describeEntity(kind).fields.some((field) => field.name === name)
  /** The label of a field, followed by the language for translated texts, as in 'title.en'. */
  const nameOf = (path: string) => {
    const [field = '', lang] = path.split('.')
    const name = isField(field) ? t(fieldName(field)) : field
    return lang ? `${name} ${lang}` : name
  }
  return (
    <section className="mt-6">
      <h2 className="border-b-2 border-ink pb-2.5 text-sm font-semibold">{t('deskentities.history')}</h2>
      <Table
        label={t('deskentities.history')}
        rows={changes}
        keyOf={({ id }) => id}
        empty=""
        columns={[
          { name: t('deskentities.time'), cell: ({ time }) => <When seconds={time} className="whitespace-nowrap" /> },
          { name: t('deskentities.who'), cell: ({ who }) => who },
          { name: t('deskentities.change'), cell: (change) => <Change {...change} nameOf={nameOf} /> },
          {
            name: '',
            cell: ({ before }) =>
              before !== null && (
                <Button onClick={() => onRestore(before as EntityValues)}>{t('deskentities.restore')}</Button>
              ),
          },
        ]}
      />
    </section>
  )
}
