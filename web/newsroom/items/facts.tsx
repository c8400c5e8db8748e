import { useImperativeHandle, useRef, useState, type FormEvent, type Ref } from 'react'
import type { ItemDetail } from '#contract/newsroom/item-views.ts'
import { maxLevel } from '#domain/news/item/flash-field.ts'
import { localTime } from '#domain/platform/time/local-time.ts'
import { useRevalidator } from '#web/router/index.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useMay } from '#web/newsroom/state/me.ts'
import { SidePart } from './side-part.tsx'

const textNames = ['image', 'source_name', 'source_url'] as const

/** The marks and places of an item, each on or off. */
export const markNames = [
  'is_first',
  'is_detective',
  'is_original',
  'is_exclusive',
  'is_choice',
  'is_important',
  'is_hot',
  'is_show_home',
] as const

export interface FactsProps {
  item: ItemDetail
  /** Gets the function that saves what was changed here: actions call it first, or an embargo would not count. */
  unsaved: Ref<() => Promise<void>>
}

/** The data that all languages of an item share: picture, source, embargo and places. */
export function Facts({ item, unsaved }: FactsProps) {
  const t = useWords()
  const may = useMay()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const { facts, embargo_until } = item
  const publishes = may('item.publish')

  const form = useRef<HTMLFormElement>(null)
  const shownEmbargo = embargo_until === null ? '' : localTime(embargo_until * 1000, 'UTC')

  /** Only what was changed here: somebody else may have changed the rest meanwhile. */
  function changes() {
    const data = new FormData(form.current!)
    const embargo = String(data.get('embargo') ?? shownEmbargo)
    const changed = <Value,>(names: readonly (keyof typeof facts)[], typed: (name: string) => Value) =>
      Object.fromEntries(
        names.map((name) => [name, typed(name)] as const).filter(([name, value]) => value !== facts[name]),
      )
    return {
      ...changed(textNames, (name) => String(data.get(name))),
      ...(publishes && {
        ...changed(markNames, (name) => data.get(name) === 'on'),
        ...changed(['weight'], (name) => Number(data.get(name))),
        // The field has no seconds: an untouched embargo retains its own.
        ...(embargo !== shownEmbargo && { embargo_until: embargo ? Date.parse(`${embargo}Z`) / 1000 : 0 }),
      }),
    }
  }
  const save = () => ask('deskItem.facts', { article_id: item.article_id, ...changes() })

  useImperativeHandle(unsaved, () => async () => {
    if (Object.keys(changes()).length > 0) await save()
  })

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setBusy(true)
    try {
      await save()
      await revalidate()
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }

  const line = 'grid gap-1'
  const input = 'min-h-9 w-full rounded-sm border border-control bg-paper px-2'
  const text = (name: (typeof textNames)[number]) => (
    <label key={name} className={line}>
      {t(`deskitems.${name}`)}
      <input key={facts[name]} name={name} defaultValue={facts[name]} className={input} />
    </label>
  )
  return (
    <SidePart title={t('deskitems.facts')}>
      <form ref={form} onSubmit={(event) => void submit(event)} className="grid gap-3">
        {textNames.map(text)}
        {publishes && (
          <label className={line}>
            {t('deskitems.weight')}
            <select key={facts.weight} name="weight" defaultValue={facts.weight} className={input}>
              {Array.from({ length: maxLevel + 1 }, (_, level) => (
                <option key={level} value={level}>
                  {level || t('deskitems.weight_0')}
                </option>
              ))}
            </select>
          </label>
        )}
        {publishes && item.published_at === null && (
          <label className={line}>
            {t('deskitems.embargo')}
            <input
              key={shownEmbargo}
              type="datetime-local"
              name="embargo"
              defaultValue={shownEmbargo}
              className={input}
            />
          </label>
        )}
        {publishes && (
          <fieldset className="grid gap-1.5">
            <legend className="sr-only">{t('deskitems.places')}</legend>
            {markNames.map((name) => (
              <label key={name} className="flex min-h-6 items-center gap-2">
                <input key={String(facts[name])} type="checkbox" name={name} defaultChecked={facts[name]} />
                {t(`deskitems.${name}`)}
              </label>
            ))}
          </fieldset>
        )}
        <Button type="submit" disabled={isBusy} className="justify-self-start">
          {t('deskitems.save_facts')}
        </Button>
      </form>
    </SidePart>
  )
}
