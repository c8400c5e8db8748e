import { useId, useImperativeHandle, useRef, type KeyboardEvent, type Ref } from 'react'
import type { ItemDetail } from '#contract/newsroom/item-views.ts'
import { pictureFocuses } from '#domain/news/item/byline.ts'
import { itemMarks } from '#domain/news/item/marks.ts'
import { maxSlug } from '#domain/news/item/slug.ts'
import { maxLevel } from '#domain/news/item/flash-field.ts'
import { typedWords } from '#domain/news/typed-words.ts'
import { localTime } from '#domain/platform/time/local-time.ts'
import { useRevalidator } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import { isEscape, isSendKey } from '#web/ui/keys.ts'
import { PictureField } from '#web/newsroom/media/picture-field.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { Choice } from '#web/newsroom/parts/choice.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useMay } from '#web/newsroom/state/me.ts'
import { BylineFields, bylineIn } from './byline.tsx'
import { CompositionField, compositionsIn } from './composition-field.tsx'
import { SidePart } from './side-part.tsx'
import { useToastedSend } from '#web/newsroom/state/use-attempt.ts'
import { Line } from '#web/newsroom/parts/line.tsx'
import { Check } from '#web/newsroom/parts/check.tsx'

const textNames = ['source_name', 'source_url'] as const
const rowMarks = ['is_first', 'is_detective', 'is_hot'] as const

export interface FactsProps {
  item: ItemDetail
  /** Gets the function that saves what was changed here: actions call it first, or an embargo would not count. */
  unsaved?: Ref<() => Promise<void>>
  /** In a row of the wire: what a flash has, its tags and tokens among it. Called when it is saved or left. */
  onRowDone?: () => void
}

/** The data that all languages of an item share: picture, source, embargo and places. */
export function Facts({ item, unsaved, onRowDone }: FactsProps) {
  const t = useWords()
  const may = useMay()
  const { revalidate } = useRevalidator()
  const { facts, embargo_until } = item
  const pictureId = useId()
  const slugHintId = useId()
  const publishes = may('item.publish')
  const marks = onRowDone ? rowMarks : itemMarks
  const chosenIds = facts.compositions.map(({ p_id }) => p_id)
  const shownTags = item.texts.tags.join(', ')

  const form = useRef<HTMLFormElement>(null)
  const shownEmbargo = embargo_until === null ? '' : localTime(embargo_until * 1000, 'UTC')

  /** Only what was changed here: somebody else may have changed the rest meanwhile. */
  function changes() {
    const data = new FormData(form.current!)
    const embargo = String(data.get('embargo') ?? shownEmbargo)
    const tags = String(data.get('tags') ?? shownTags)
    const changed = <Value,>(names: readonly (keyof typeof facts)[], typed: (name: keyof typeof facts) => Value) =>
      Object.fromEntries(
        names.map((name) => [name, typed(name)] as const).filter(([name, value]) => value !== facts[name]),
      )
    return {
      ...changed(textNames, (name) => String(data.get(name))),
      ...(!onRowDone && {
        ...changed(['image', 'image_focus', 'slug'], (name) => String(data.get(name) ?? facts[name])),
        ...(isSame(bylineIn(data), facts.byline) ? {} : { byline: bylineIn(data) }),
      }),
      ...(publishes && {
        ...changed(marks, (name) => data.get(name) === 'on'),
        ...(!onRowDone && !isSame(compositionsIn(data), chosenIds) && { compositions: compositionsIn(data) }),
        ...(tags !== shownTags && { tags: typedWords(tags) }),
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

  const { isBusy, onSubmit } = useToastedSend(async () => {
    await save()
    if (onRowDone) onRowDone()
    else await revalidate()
  })

  const line = 'grid gap-1'
  const input = 'min-h-9 w-full rounded-sm border border-control bg-paper px-2'
  const text = (name: (typeof textNames)[number]) => (
    <Line key={`${name} ${facts[name]}`} label={t(`deskitems.${name}`)} name={name} defaultValue={facts[name]} />
  )
  return (
    <SidePart title={t('deskitems.facts')}>
      <form
        ref={form}
        onSubmit={onSubmit}
        onKeyDown={(event) => onRowDone && onRowKey(event, onRowDone)}
        className="grid gap-3"
      >
        {onRowDone && <Line label={t('deskitems.row_tags')} name="tags" autoFocus defaultValue={shownTags} />}
        {!onRowDone && (
          <>
            <BylineFields key={JSON.stringify(facts.byline)} shown={facts.byline} className={input} />
            <div className={line}>
              <label htmlFor={pictureId}>{t('deskitems.image')}</label>
              <PictureField
                key={facts.image}
                id={pictureId}
                name="image"
                defaultValue={facts.image}
                className={input}
              />
            </div>
            <Choice
              key={facts.image_focus}
              isPlain
              label={t('deskitems.image_focus')}
              name="image_focus"
              defaultValue={facts.image_focus}
              options={pictureFocuses.map((value) => ({ value, name: t(`deskitems.focus_${value}`) }))}
            />
            {item.kind === 'article' && (
              <label className={line}>
                {t('deskitems.slug')}
                <input
                  key={facts.slug}
                  name="slug"
                  maxLength={maxSlug}
                  defaultValue={facts.slug}
                  aria-describedby={slugHintId}
                  className={input}
                />
                <span id={slugHintId} className="text-xs text-ink-3">
                  {t('deskitems.slug_hint', { example: `/news/${item.article_id}-bridge-closes` })}
                </span>
              </label>
            )}
          </>
        )}
        {publishes && !onRowDone && (
          <CompositionField key={`compositions ${chosenIds.join()}`} shown={facts.compositions} className={input} />
        )}
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
          <Line
            key={`embargo ${shownEmbargo}`}
            label={t('deskitems.embargo')}
            type="datetime-local"
            name="embargo"
            defaultValue={shownEmbargo}
          />
        )}
        {publishes && (
          <fieldset className="grid gap-1.5">
            <legend className="sr-only">{t('deskitems.places')}</legend>
            {marks.map((name) => (
              <Check
                key={`${name} ${facts[name]}`}
                className="min-h-6"
                label={t(`deskitems.${name}`)}
                name={name}
                defaultChecked={facts[name]}
              />
            ))}
          </fieldset>
        )}
        <div className="flex gap-2">
          <Button type="submit" disabled={isBusy}>
            {t('deskitems.save_facts')}
          </Button>
          {onRowDone && <Button onClick={onRowDone}>{t('common.close')}</Button>}
        </div>
      </form>
    </SidePart>
  )
}

/** The same keys send and take back the flash of the field beside: here they save the row, and leave it. */
function onRowKey(event: KeyboardEvent<HTMLFormElement>, leave: () => void): void {
  if (isEscape(event)) leave()
  else if (isSendKey(event)) event.currentTarget.requestSubmit()
  else return
  event.preventDefault()
  event.stopPropagation()
}

const isSame = <Rows,>(one: Rows, other: Rows) => JSON.stringify(one) === JSON.stringify(other)
