import { useEffect, useRef, useState } from 'react'
import { When } from '#web/parts/when.tsx'
import { useWords } from '#web/state/words.tsx'
import { Button } from './button.tsx'
import { differingParts } from './differing-parts.ts'
import { Fault } from '#web/newsroom/parts/fault.tsx'

type Side = 'mine' | 'theirs'
const sides = ['mine', 'theirs'] as const

/** A field that two editors left with different values, and the one that is selected first. */
export interface ConflictField {
  field: string
  label: string
  mine: string
  theirs: string
  first: Side
}

interface ConflictProps {
  fields: readonly ConflictField[]
  /** The latest save by somebody else, if the log knows it. */
  saved: { who: string; time: number } | undefined
  isBusy: boolean
  /** Why the choice was not saved. */
  fault: string
  /** Saves with the values of the other editor in these fields. */
  onSave: (theirs: ReadonlySet<string>) => void
  /** Returns to the form, with the same choice. */
  onEdit: (theirs: ReadonlySet<string>) => void
}

/** Shows the values of two editors side by side; for each field one of them is chosen. */
export function Conflict({ fields, saved, isBusy, fault, onSave, onEdit }: ConflictProps) {
  const t = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(
    () => new Set(fields.filter(({ first }) => first === 'theirs').map(({ field }) => field)),
  )
  useEffect(() => void heading.current?.focus(), [])

  function choose(field: string, side: Side): void {
    const chosen = new Set(theirs)
    if (side === 'theirs') chosen.add(field)
    else chosen.delete(field)
    setTheirs(chosen)
  }

  return (
    <section aria-label={t('deskconflict.title')} className="grid gap-5 py-6">
      <div className="border-s-2 border-signal ps-3">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
          {t('deskconflict.title')}
        </h2>
        {saved?.who && (
          <p className="mt-1 text-sm text-ink-2">
            {t('deskconflict.by', { who: saved.who })} · <When seconds={saved.time} />
          </p>
        )}
        <p className="mt-1 text-ink-2">{t('deskconflict.lead')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setTheirs(new Set())}>{t('deskconflict.all_mine')}</Button>
        <Button onClick={() => setTheirs(new Set(fields.map(({ field }) => field)))}>
          {t('deskconflict.all_theirs')}
        </Button>
      </div>
      {fields.map((each) => {
        const parts = differingParts(each.mine, each.theirs)
        return (
          <fieldset key={each.field} className="min-w-0 border-t border-line pt-3">
            <legend className="float-start mb-2 w-full text-sm font-semibold">{each.label}</legend>
            <div className="clear-both grid gap-x-6 gap-y-3 sm:grid-cols-2">
              {sides.map((side) => (
                <label key={side} className="flex min-w-0 cursor-pointer items-baseline gap-2.5">
                  <input
                    type="radio"
                    name={`conflict.${each.field}`}
                    checked={theirs.has(each.field) === (side === 'theirs')}
                    onChange={() => choose(each.field, side)}
                    className="flex-none accent-ink"
                  />
                  <span className="min-w-0">
                    <span className="block text-sm text-ink-2">{t(`deskconflict.${side}`)}</span>
                    <span className="block whitespace-pre-line wrap-anywhere">
                      {parts[side] || <span className="text-ink-3">{t('deskconflict.empty')}</span>}
                    </span>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        )
      })}
      <Fault text={fault} className="text-sm font-semibold" />
      <div className="flex flex-wrap gap-3">
        <Button isMain className="min-h-11" disabled={isBusy} onClick={() => onSave(theirs)}>
          {t('deskconflict.save')}
        </Button>
        <Button className="min-h-11" disabled={isBusy} onClick={() => onEdit(theirs)}>
          {t('deskconflict.edit')}
        </Button>
      </div>
    </section>
  )
}
