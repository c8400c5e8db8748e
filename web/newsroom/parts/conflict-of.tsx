import { useWords, type WordKey } from '#web/state/words.tsx'
import { Conflict } from './conflict.tsx'
import { conflictFields, joinFields } from './conflict-fields.ts'
import type { Conflicting } from './use-conflict.ts'

interface ConflictOfProps<Stored, Input extends object> extends Conflicting<Stored, Input> {
  /** A stored state as input of the call that saves it. */
  inputOf: (stored: Stored) => Input
  /** The fields of an input as people read them. */
  textsOf: (input: Input) => object
  /** The keys of the fields' labels. */
  labels: Readonly<Record<string, WordKey>>
  isBusy: boolean
  fault: string
  onSave: (input: Input) => void
  /** Returns to the form, with the same choice. */
  onEdit: (input: Input) => void
}

/** The choice between the typed input of a call and what somebody else has stored, in a dialog. */
export function ConflictOf<Stored, Input extends object>({
  mine,
  base,
  stored,
  inputOf,
  textsOf,
  labels,
  isBusy,
  fault,
  onSave,
  onEdit,
}: ConflictOfProps<Stored, Input>) {
  const t = useWords()
  const theirs = inputOf(stored)
  return (
    <Conflict
      fields={conflictFields({ base: textsOf(inputOf(base)), mine: textsOf(mine), theirs: textsOf(theirs) }, (field) =>
        t(labels[field]!),
      )}
      saved={undefined}
      isBusy={isBusy}
      fault={fault}
      onSave={(chosen) => onSave(joinFields(mine, theirs, chosen))}
      onEdit={(chosen) => onEdit(joinFields(mine, theirs, chosen))}
    />
  )
}
