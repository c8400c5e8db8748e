import { useEffect, useRef, useState, type ComponentType, type FormEvent, type ReactNode } from 'react'
import { Dialog } from '#web/parts/dialog.tsx'
import { useAttempt } from '#web/newsroom/state/use-attempt.ts'
import { Button } from './button.tsx'
import { Conflict } from './conflict.tsx'
import { conflictFields, joinFields, useConflict } from './use-conflict.ts'
import type { RecordField } from './record-fields.tsx'
import { useRemoval } from './use-removal.ts'
import { Fault } from '#web/newsroom/parts/fault.tsx'

interface StoredRecord {
  id: number
  version: string
}

/** Fields that stand together; those with a legend are one part of what is entered. */
export interface FieldRow<Name> {
  legend?: string
  names: readonly Name[]
}

export interface ResultProps<Result, Name> {
  result: Result
  /** Changes a text of the form. */
  setValue: (name: Name, value: string) => void
}

interface RecordDialogProps<Stored extends StoredRecord, Name extends keyof Stored & string, Result extends object> {
  title: string
  /** Undefined for a new one. */
  stored: Stored | undefined
  fields: { readonly [N in Name]: RecordField<Stored[N], Stored> }
  /** The fields with a control, by rows of the form. */
  rows: readonly FieldRow<NoInfer<Name>>[]
  /** The field that shows why the record was refused; otherwise that is above the buttons. */
  faultAt?: NoInfer<Name>
  saveName: string
  /** Why what was typed cannot be saved, '' if it can. */
  faultOf?: (input: Pick<Stored, Name>) => string
  /** Reads what is stored now; undefined if it was removed. */
  load: () => Promise<Stored | undefined>
  /** Stores the input over a version of a record, or as a new one. */
  save: (input: Pick<Stored, Name>, over: Partial<StoredRecord>) => Promise<unknown>
  removal?: {
    name: string
    /** What the toast says. */
    text: (removed: Stored) => string
    remove: (shown: StoredRecord) => Promise<unknown>
    restore: (removed: Pick<Stored, Name>) => Promise<unknown>
  }
  /** Shows the effect of what was typed and stores nothing. */
  trial?: {
    name: string
    run: (input: Pick<Stored, Name>) => Promise<Result>
    Result: ComponentType<ResultProps<Result, NoInfer<Name>>>
  }
  /** Before the form shows the input that somebody chose after a conflict with `stored`. */
  onEdit?: (input: Pick<Stored, Name>, stored: Stored) => void
  onClose: () => void
  /** After each change of what is stored. */
  onChanged: () => unknown
  /** Above the form. */
  children?: ReactNode
}

const columns = ['', '', 'sm:grid-cols-2', 'sm:grid-cols-3'] as const

/** A record that editors change in a dialog: its form, the choice after a conflict, a trial, and its removal. */
export function RecordDialog<Stored extends StoredRecord, Name extends keyof Stored & string, Result extends object>({
  title,
  stored: opened,
  fields,
  rows,
  faultAt,
  saveName,
  faultOf = () => '',
  load,
  save,
  removal,
  trial,
  onEdit,
  onClose,
  onChanged,
  children,
}: RecordDialogProps<Stored, Name, Result>) {
  type Input = Pick<Stored, Name>
  const form = useRef<HTMLFormElement>(null)
  const [{ base, shown }, setOpened] = useState<{ base?: Stored | undefined; shown?: Input | undefined }>({
    base: opened,
    shown: opened,
  })
  const [result, setResult] = useState<Result>()
  const { fault, setFault, isBusy, attempt } = useAttempt()
  const { conflict, endConflict, guard } = useConflict<Stored, Input>(load)
  const removeIt = useRemoval()
  const names = Object.keys(fields) as Name[]
  const inputOf = (valueOf: <N extends Name>(name: N) => Stored[N]) =>
    Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Input
  const textsOf = (record: Input) =>
    Object.fromEntries(names.map((name) => [name, fields[name].text(record[name], record as Partial<Stored>)]))

  const store = (input: Input, over: Stored | undefined) =>
    guard(input, over, async () => {
      await save(input, { id: over?.id, version: over?.version })
      onClose()
      await onChanged()
    })

  function edit(input: Input, stored: Stored): void {
    onEdit?.(input, stored)
    setOpened({ base: stored, shown: input })
    endConflict()
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const input = inputOf((name) => fields[name].read(data.get(name) as string | null))
    const refused = faultOf(input)
    if (refused) return setFault(refused)
    const isTrial = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value') === 'try'
    void attempt(() => (isTrial ? trial!.run(input).then(setResult) : store(input, base)))
  }

  function setValue(name: Name, value: string): void {
    const field = form.current?.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = value
  }

  const remove = (removed: Stored) =>
    removeIt({
      text: removal!.text(removed),
      remove: () => removal!.remove(removed),
      restore: () => removal!.restore(inputOf((name) => removed[name])),
      onRemoved: () => {
        onClose()
        return onChanged()
      },
      onRestored: onChanged,
      onRefused: async () => {
        const stored = await load()
        if (stored) edit(stored, stored)
      },
    })

  function chooser({ mine, base: from, stored }: NonNullable<typeof conflict>) {
    const theirs = inputOf((name) => stored[name])
    const texts = { base: textsOf(from), mine: textsOf(mine), theirs: textsOf(stored) }
    return (
      <Conflict
        key={stored.version}
        fields={conflictFields(texts, (field) => fields[field as Name].label)}
        saved={undefined}
        isBusy={isBusy}
        fault={fault}
        onSave={(chosen) => void attempt(() => store(joinFields(mine, theirs, chosen), stored))}
        onEdit={(chosen) => edit(joinFields(mine, theirs, chosen), stored)}
      />
    )
  }

  return (
    <Dialog isOpen isWide onClose={onClose} title={title}>
      {conflict ? (
        chooser(conflict)
      ) : (
        <div className="mt-5 grid gap-4">
          {children}
          <form ref={form} key={base?.version} className="grid gap-4" noValidate onSubmit={submit}>
            {rows.map(({ legend, names: those }) => {
              const Row = legend ? 'fieldset' : 'div'
              return (
                <Row key={those.join(' ')} className={`grid min-w-0 gap-4 ${columns[those.length] ?? columns[2]}`}>
                  {legend && <legend className="mb-2 text-sm text-ink-2">{legend}</legend>}
                  {those.map((name) => fields[name].control?.(name, shown?.[name], name === faultAt ? fault : ''))}
                </Row>
              )
            })}
            <Fault text={faultAt ? '' : fault} />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" isMain value="save" disabled={isBusy} className="min-h-11">
                {saveName}
              </Button>
              {trial && (
                <Button type="submit" value="try" disabled={isBusy} className="min-h-11">
                  {trial.name}
                </Button>
              )}
              {removal && base && (
                <Button className="ms-auto min-h-11" onClick={() => void remove(base)}>
                  {removal.name}
                </Button>
              )}
            </div>
          </form>
        </div>
      )}
      {trial && result && !conflict && (
        <Shown result={result}>
          <trial.Result result={result} setValue={setValue} />
        </Shown>
      )}
    </Dialog>
  )
}

/** The result of a trial. It is below the form, so each new one comes into view. */
function Shown({ result, children }: { result: object; children: ReactNode }) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => void section.current?.scrollIntoView({ block: 'nearest' }), [result])
  return (
    <section ref={section} className="mt-6 border-t-2 border-ink pt-3 text-sm" role="status">
      {children}
    </section>
  )
}
