import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useStore } from 'zustand'
import type { Output } from '#contract/calls.ts'
import type { EntityValues } from '#domain/newsroom/entity-field.ts'
import { describeEntity, type EntityKind } from '#domain/newsroom/entity.ts'
import { isDraftId } from '#domain/newsroom/entity-state.ts'
import { wrongFields } from '#domain/newsroom/entity-values.ts'
import { locales, type Locale } from '#domain/platform/locale.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import { Button, SendButton } from '#web/newsroom/parts/button.tsx'
import { Conflict, type ConflictField } from '#web/newsroom/parts/conflict.tsx'
import { conflictFields, joinFields, useConflict } from '#web/newsroom/parts/use-conflict.ts'
import { keepCopy, type LocalCopy } from '#web/newsroom/items/local-copy.ts'
import { SavedLine } from '#web/newsroom/items/saved-line.tsx'
import { client, Saver } from '#web/newsroom/items/saver.ts'
import { useLeaving } from '#web/newsroom/items/use-leaving.ts'
import { ask } from '#web/newsroom/state/ask.ts'
import { serverNow } from '#web/newsroom/state/server-clock.ts'
import { useAttempt } from '#web/newsroom/state/use-attempt.ts'
import { useShared } from '#web/state/store.ts'
import { useWords, type Words } from '#web/state/words.tsx'
import type { ReferredTitles } from './entity-titles.ts'
import { fieldLabels, pathName } from './field-name.ts'
import type { FieldFault } from './field-control.tsx'
import { Fields, textOf, valuesIn } from './fields.tsx'
import { valueText } from './value-text.ts'
import { utcClock } from '#web/newsroom/parts/record-fields.tsx'
import { Fault } from '#web/newsroom/parts/fault.tsx'

export type EntityDetail = Output<'deskEntity.detail'>
type Saved = Output<'deskEntity.save'>

export interface Typed {
  values: EntityValues
  /** The version of what readers have that they are based on. */
  version: string
}
/** The name of the copy on this device of what is typed in the form of an entity. */
export const copyName = (kind: EntityKind, id: string) => `desk entity ${kind} ${id}`

/** What the newsroom has of an entity: what is typed and not published, else what readers have. */
interface Opened {
  values: EntityValues
  /** The version of what readers have that the values are based on. */
  over: string
  /** Changes with every save of anybody. */
  version: string
  number: number
  changes: EntityDetail['changes']
}

/** `own`: the number of the draft that this form has kept. If readers have something newer than it is based on, that is the other side. */
function openedOf({ draft, values, version, number, changes }: EntityDetail, own?: number): Opened {
  const isOutdated = draft && number === own && draft.version !== version
  const [shown, over] = draft && !isOutdated ? [draft.values, draft.version] : [values, version]
  return { values: shown, over, number, version: `${over} ${number}`, changes }
}

/**
 * Stores the values of an entity, a new one with the id of its draft, unless it is no longer in the version and the draft with the number
 * `base` that they are based on. Without `base` what is typed stays.
 */
export const storeEntity = (
  kind: EntityKind,
  id: string,
  values: EntityValues,
  over: { version: string; base?: number },
): Promise<Output<'deskEntity.save'>> =>
  ask('deskEntity.save', { kind, id, client, values: JSON.stringify(values), ...over })

interface EntityFormProps {
  kind: EntityKind
  id: string
  /** The entity as it is loaded. The form retains what it was opened with, whatever others save meanwhile. */
  detail: EntityDetail
  /** What only this device has of what was typed. */
  copy: LocalCopy<Typed> | undefined
  titles: ReferredTitles
  /** `before`: what readers had. */
  onSaved: (saved: Saved, before: EntityValues) => Promise<void>
  /** After what was typed is dropped. */
  onDiscarded: () => Promise<void>
}

/**
 * The form of an entity. What is typed is kept on this device and by the newsroom until it is published; if somebody else has changed it
 * meanwhile, both states are shown, and one is chosen by field.
 */
export function EntityForm({ kind, id, detail, copy, titles, onSaved, onDiscarded }: EntityFormProps) {
  const t = useWords()
  const locale = useShared((state) => state.locale)
  const { fields, isReadOnly, isMailed } = describeEntity(kind)
  const { fault, isBusy, attempt, refused } = useAttempt(fieldLabels(kind, t))
  const [opened, setOpened] = useState(() => ({
    ...openedOf(detail),
    shown: copy?.values ?? openedOf(detail).values,
    form: 0,
  }))
  const latest = useRef(opened.shown)
  const form = useRef<HTMLFormElement>(null)
  const [saver] = useState(
    () =>
      new Saver<Typed>({
        name: copyName(kind, id),
        base: copy?.base ?? detail.number,
        lengthOf: () => 0,
        save: async ({ values, version }, base) => {
          const typed = { kind, id, base, client, version, values: JSON.stringify(values) }
          return (await ask('deskEntity.keep', typed)).number
        },
      }),
  )
  useLeaving(saver, copy)
  const isRefused = useStore(saver.store, ({ state }) => state === 'refused')
  const { conflict, endConflict, guard, compare } = useConflict<Opened, EntityValues>(async () =>
    openedOf(await ask('deskEntity.detail', { kind, id }), saver.base),
  )
  const [faults, setFaults] = useState<Readonly<Record<string, FieldFault>>>({})
  const count = Object.keys(faults).length
  const [shownLang, setShownLang] = useState<Locale>(locale)
  useEffect(() => {
    const [first] = Object.keys(faults)
    if (first) controlOf(form.current!, first)?.focus()
  }, [faults])

  /** Further text is based on this state of the newsroom. */
  function reopen(state: Opened, shown: EntityValues): void {
    latest.current = shown
    setOpened((before) => ({ ...state, shown, form: before.form + 1 }))
    endConflict()
  }

  function noteTyped(): void {
    const values = valuesIn(form.current!, fields, opened.shown)
    if (isReadOnly || JSON.stringify(values) === JSON.stringify(latest.current)) return
    latest.current = values
    saver.type({ values, version: opened.over })
  }

  const publish = (mine: EntityValues, state?: Opened) =>
    attempt(async () => {
      if (!state) await saver.flush()
      const base = state ?? {
        ...opened,
        number: saver.base,
        version: `${opened.over} ${saver.base}`,
      }
      await guard(mine, base, async () => {
        const saved = await storeEntity(kind, id, mine, { version: base.over, base: base.number })
        setOpened((before) => ({ ...before, over: saved.version }))
        await saver.flush()
        const isSame = JSON.stringify(latest.current) === JSON.stringify(mine)
        if (isSame || state) await saver.drop(saved.number)
        // What was typed since the press is of the next publication, also on the page of what was a draft.
        else if (saved.id !== id)
          await keepCopy(copyName(kind, saved.id), {
            values: latest.current,
            version: saved.version,
            base: 0,
            at: serverNow(),
          })
        if (state) reopen({ ...base, values: mine, over: saved.version, number: saved.number }, mine)
        await onSaved(saved, detail.values)
      })
    })

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const values = valuesIn(event.currentTarget, fields, opened.shown)
    const found = isReadOnly ? [] : wrongFields(kind, values)
    setFaults(Object.fromEntries(found.map((path) => [path, isTyped(values, path) ? 'form' : 'empty'])))
    const lang = oneOf(locales, found[0]?.split('.')[1])
    if (lang) setShownLang(lang)
    if (found.length === 0) void publish(values)
  }

  const discard = () =>
    attempt(async () => {
      await saver.flush()
      await ask('deskEntity.discard', { kind, id, base: saver.base })
      await saver.drop(0)
      reopen(openedOf({ ...detail, draft: null, number: 0 }), detail.values)
      setFaults({})
      await onDiscarded()
    })

  if (conflict) {
    const { mine, base, stored } = conflict
    const [last] = stored.changes
    const join = (chosen: ReadonlySet<string>) => joinFields(mine, stored.values, chosen)
    return (
      <div className="md:max-w-[720px]">
        <Conflict
          key={stored.version}
          fields={conflictingFields({ kind, titles, t }, { base: base.values, mine, theirs: stored.values })}
          saved={last && last.id !== base.changes[0]?.id ? last : undefined}
          isBusy={isBusy}
          fault={fault}
          onSave={(chosen) => void publish(join(chosen), stored)}
          onEdit={(chosen) => {
            const joined = join(chosen)
            reopen(stored, joined)
            void saver.drop(stored.number).then(() => saver.type({ values: joined, version: stored.over }))
          }}
        />
      </div>
    )
  }
  return (
    <form
      ref={form}
      key={opened.form}
      className="grid gap-5 py-6 md:max-w-[720px]"
      noValidate
      onInput={noteTyped}
      onSubmit={submit}
    >
      <Fields
        kind={kind}
        values={opened.shown}
        isNew={isDraftId(id)}
        shown={shownLang}
        onShow={setShownLang}
        faults={refused ? { ...faults, [refused]: 'form' } : faults}
      />
      <Fault text={count > 0 ? t('deskentities.faults', { count }) : fault} className="text-sm font-semibold" />
      {!isReadOnly && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <SendButton isMain disabled={isBusy}>
            {t(isMailed ? 'deskentities.save' : 'deskentities.publish')}
          </SendButton>
          <DraftLine saver={saver} draft={detail.draft} onDiscard={() => void discard()} />
          {isRefused && (
            <Button onClick={() => void attempt(() => compare(latest.current, { ...opened, version: '' }))}>
              {t('deskentities.compare')}
            </Button>
          )}
        </div>
      )}
    </form>
  )
}

interface DraftLineProps {
  saver: Saver<Typed>
  draft: EntityDetail['draft']
  onDiscard: () => void
}

/** Where what is typed is kept, and that readers do not have it. */
function DraftLine({ saver, draft, onDiscard }: DraftLineProps) {
  const t = useWords()
  const state = useStore(saver.store, (saving) => saving.state)
  if (state === 'idle' && !draft) return null
  return (
    <>
      {state !== 'idle' && <SavedLine saver={saver} />}
      <p className="text-ink-2">{t('deskentities.not_public')}</p>
      {draft && state === 'idle' && (
        <p className="text-ink-2">{t('deskentities.kept_by', { name: draft.by, time: utcClock(draft.time) })}</p>
      )}
      <Button onClick={onDiscard}>{t('deskentities.discard')}</Button>
    </>
  )
}

/** Whether something is typed in a field, of a translated one in the language behind the dot, or in any. */
function isTyped(values: EntityValues, path: string): boolean {
  const [name = '', lang] = path.split('.')
  return (lang ? [lang as Locale] : [undefined, ...locales]).some((each) => textOf(values, name, each).trim())
}

/** The visible control of a field; one that is translated has a control in each language. */
const controlOf = (form: HTMLFormElement, name: string): HTMLElement | undefined =>
  [...form.querySelectorAll<HTMLElement>(`[name="${name}"], [name^="${name}."]`)].find((each) => each.offsetParent)

interface Versions {
  /** The values with which the form was opened. */
  base: EntityValues
  mine: EntityValues
  theirs: EntityValues
}

/** The fields in which the typed values of an entity differ from those that somebody else has stored. */
function conflictingFields(
  context: { kind: EntityKind; titles: ReferredTitles; t: Words },
  { base, mine, theirs }: Versions,
): ConflictField[] {
  const { kind, t } = context
  const ofForm = (values: EntityValues): EntityValues =>
    Object.fromEntries(describeEntity(kind).fields.map(({ name }) => [name, values[name] ?? '']))
  return conflictFields(
    { base: ofForm(base), mine: ofForm(mine), theirs: ofForm(theirs) },
    (field) => pathName(kind, field, t),
    (field, value) => valueText(context, field, value),
  )
}
