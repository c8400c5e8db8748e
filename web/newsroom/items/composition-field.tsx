import { useId, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react'
import type { ItemDetail } from '#contract/newsroom/item-views.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'
import { isEnter } from '#web/ui/keys.ts'
import { ask } from '#web/newsroom/state/ask.ts'

type Chosen = ItemDetail['facts']['compositions'][number]

const kinds = ['topic', 'special'] as const

/** The topics and special reports that list an item by choice: found by a part of the name, removed by a press. */
export function CompositionField({ shown, className }: { shown: readonly Chosen[]; className: string }) {
  const t = useWords()
  const [fieldId, listId, hintId] = [useId(), useId(), useId()]
  const [chosen, setChosen] = useState(shown)
  const [found, setFound] = useState<readonly Chosen[]>([])
  const field = useRef<HTMLInputElement>(null)
  const nameOf = ({ kind, title }: Chosen) => `${title} · ${t(`deskitems.composition_${kind}`)}`

  async function find(query: string) {
    const lists = await Promise.all(kinds.map((kind) => ask('deskEntity.list', { kind, query })))
    // More may have been typed meanwhile.
    if (field.current?.value !== query) return
    setFound(
      lists.flatMap(({ list }, place) =>
        list.map(({ id, title }) => ({ p_id: Number(id), kind: kinds[place]!, title })),
      ),
    )
  }

  function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const one = found.find((each) => nameOf(each) === currentTarget.value)
    if (!one) return currentTarget.value.length > 1 && void find(currentTarget.value).catch(showFailure)
    setChosen([...chosen.filter(({ p_id }) => p_id !== one.p_id), one])
    currentTarget.value = ''
  }

  /** Enter chooses from the list; it does not send the form. */
  const onKeyDown = (event: KeyboardEvent) => isEnter(event) && event.preventDefault()

  function remove(id: number) {
    setChosen(chosen.filter(({ p_id }) => p_id !== id))
    field.current?.focus()
  }
  return (
    <div className="grid gap-1">
      <label htmlFor={fieldId}>{t('deskitems.compositions')}</label>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((each) => (
            <li key={each.p_id}>
              <input type="hidden" name="composition" value={each.p_id} />
              <button
                type="button"
                aria-label={t('deskitems.composition_remove', { name: nameOf(each) })}
                className="min-h-7 rounded-sm border border-control px-2 text-start hover:border-ink hover:line-through"
                onClick={() => remove(each.p_id)}
              >
                {nameOf(each)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={field}
        id={fieldId}
        type="search"
        list={listId}
        aria-describedby={hintId}
        className={className}
        onChange={onChange}
        onKeyDown={onKeyDown}
      />
      <datalist id={listId}>
        {found.map((each) => (
          <option key={each.p_id} value={nameOf(each)} />
        ))}
      </datalist>
      <p id={hintId} className="text-xs text-ink-3">
        {t('deskitems.compositions_hint')}
      </p>
    </div>
  )
}

/** The ids of what a form has chosen. */
export const compositionsIn = (data: FormData): number[] => data.getAll('composition').map(Number)
