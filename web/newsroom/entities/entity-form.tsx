import { useState, type FormEvent } from 'react'
import type { Output } from '#contract/calls.ts'
import type { EntityValues } from '#domain/newsroom/entity-field.ts'
import { describeEntity, wrongFields, type EntityKind } from '#domain/newsroom/entity.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { Conflict } from '#web/newsroom/parts/conflict.tsx'
import { useConflict } from '#web/newsroom/parts/use-conflict.ts'
import { ask } from '#web/newsroom/state/ask.ts'
import { useAttempt } from '#web/newsroom/state/use-attempt.ts'
import { useShared } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { conflictingFields, joinValues } from './conflicting-values.ts'
import type { ReferredTitles } from './entity-titles.ts'
import { fieldLabels } from './field-name.ts'
import { Fields, valuesIn } from './fields.tsx'
import { storeEntity } from './store-entity.ts'

export type EntityDetail = Output<'deskEntity.detail'>

interface EntityFormProps {
  kind: EntityKind
  /** Undefined for a new entity. */
  id: string | undefined
  /** The entity as it is loaded. The form retains what it was opened with, whatever others save meanwhile. */
  detail: EntityDetail
  /** The version that this page has stored last: the form continues from it. */
  own: string | undefined
  titles: ReferredTitles
  onSaved: (saved: Output<'deskEntity.save'>, before: EntityValues) => Promise<void>
}

/** The form of an entity. If somebody else has saved it meanwhile, both states are shown, and one is chosen by field. */
export function EntityForm({ kind, id, detail, own, titles, onSaved }: EntityFormProps) {
  const t = useWords()
  const locale = useShared((state) => state.locale)
  const { fault, isBusy, attempt } = useAttempt(fieldLabels(kind, t))
  const [opened, setOpened] = useState({ detail, shown: detail.values })
  const { conflict, endConflict, guard } = useConflict<EntityDetail, EntityValues>(() =>
    ask('deskEntity.detail', { kind, id: id! }),
  )
  const { fields, isReadOnly } = describeEntity(kind)
  const [wrong, setWrong] = useState<readonly string[]>([])

  if (detail.version === own && opened.detail.version !== own) {
    setOpened({ detail, shown: detail.values })
    endConflict()
  }

  const save = (mine: EntityValues, base: EntityDetail) =>
    attempt(() =>
      guard(mine, id === undefined ? undefined : base, async () =>
        onSaved(await storeEntity(kind, id, mine, base.version), base.values),
      ),
    )

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const values = valuesIn(form, fields, opened.shown)
    const faulty = isReadOnly ? [] : wrongFields(kind, values)
    setWrong(faulty)
    if (faulty[0]) controlOf(form, faulty[0])?.focus()
    else void save(values, opened.detail)
  }

  if (conflict) {
    const { mine, base, stored } = conflict
    const [latest] = stored.changes
    const join = (chosen: ReadonlySet<string>) => joinValues(mine, stored.values, chosen)
    return (
      <div className="md:max-w-[720px]">
        <Conflict
          key={stored.version}
          fields={conflictingFields({ kind, titles, t }, { base: base.values, mine, theirs: stored.values })}
          saved={latest && latest.id !== base.changes[0]?.id ? latest : undefined}
          isBusy={isBusy}
          fault={fault}
          onSave={(chosen) => void save(join(chosen), stored)}
          onEdit={(chosen) => {
            setOpened({ detail: stored, shown: join(chosen) })
            endConflict()
          }}
        />
      </div>
    )
  }
  return (
    <form key={opened.detail.version} className="grid gap-5 py-6 md:max-w-[720px]" noValidate onSubmit={submit}>
      <Fields kind={kind} values={opened.shown} isNew={id === undefined} locale={locale} wrong={wrong} />
      <p role="alert" className="text-sm font-semibold text-down empty:hidden">
        {wrong.length > 0 ? t('deskentities.faults', { count: wrong.length }) : fault}
      </p>
      {!isReadOnly && (
        <p>
          <Button type="submit" isMain className="min-h-11" disabled={isBusy}>
            {t('deskentities.save')}
          </Button>
        </p>
      )}
    </form>
  )
}

/** The visible control of a field; one that is translated has a control in each language. */
const controlOf = (form: HTMLFormElement, name: string): HTMLElement | undefined =>
  [...form.querySelectorAll<HTMLElement>(`[name="${name}"], [name^="${name}."]`)].find((each) => each.offsetParent)
