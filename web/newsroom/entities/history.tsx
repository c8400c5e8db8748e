import type { AuditChange } from '#contract/newsroom/audit.ts'
import type { EntityValues } from '#domain/newsroom/entity-field.ts'
import type { EntityKind } from '#domain/newsroom/entity.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { Change } from '#web/newsroom/parts/change.tsx'
import { Table } from '#web/newsroom/parts/table.tsx'
import { When } from '#web/parts/when.tsx'
import { useWords } from '#web/state/words.tsx'
import type { ReferredTitles } from './entity-titles.ts'
import { pathName } from './field-name.ts'
import { valueText } from './value-text.ts'

interface HistoryProps {
  kind: EntityKind
  changes: readonly AuditChange[]
  titles: ReferredTitles
  onRestore: (values: EntityValues) => void
}

/** The changes of an entity, latest first; each can be reverted. */
export function History({ kind, changes, titles, onRestore }: HistoryProps) {
  const t = useWords()
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
          {
            name: t('deskentities.change'),
            cell: (change) => (
              <Change
                {...change}
                nameOf={(path) => pathName(kind, path, t)}
                textOf={(path, text) => valueText({ kind, titles, t }, path, text)}
              />
            ),
          },
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
