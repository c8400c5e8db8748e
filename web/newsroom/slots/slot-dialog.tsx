import { useState } from 'react'
import { slotPlaces } from '#contract/site/home.ts'
import type { HomeSlot } from '#contract/newsroom/slot.ts'
import { type Locale, localeFacts } from '#domain/platform/locale.ts'
import { RecordDialog } from '#web/newsroom/parts/record-dialog.tsx'
import { languageOptions } from '#web/newsroom/parts/desk-locales.ts'
import { choiceField, timeField, type RecordField } from '#web/newsroom/parts/record-fields.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useWords, type Words } from '#web/state/words.tsx'
import type { Output } from '#contract/calls.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import { Field } from '#web/ui/field.tsx'
import { Button, SendButton } from '#web/newsroom/parts/button.tsx'
import { Choice } from '#web/newsroom/parts/choice.tsx'
import { useToastedSend } from '#web/newsroom/state/use-attempt.ts'

const day = 86_400
const minute = 60

/** The fields of a slot; that of its item is set by `ItemChoice`. `begins` is the start of a new one. */
export const slotFields = (t: Words, item: ChosenItem | undefined, begins: number) => ({
  place: choiceField(
    t('deskslots.place'),
    slotPlaces.map((value) => ({ value, name: t(`deskslots.place_${value}`) })),
  ),
  article_id: {
    label: t('deskslots.item'),
    read: () => item?.article_id ?? 0,
    text: (id, { title = item?.article_id === id ? item.title : '' }) => title || `#${id}`,
  } satisfies RecordField<number, HomeSlot>,
  lang: choiceField<Locale | null>(t('deskslots.site'), [
    { value: null, name: t('deskslots.all_sites') },
    ...languageOptions,
  ]),
  position: choiceField(
    t('deskslots.position'),
    [1, 2, 3, 4, 5, 6].map((value) => ({ value, name: String(value) })),
  ),
  starts_at: timeField(t('deskslots.starts'), begins),
  ends_at: timeField(t('deskslots.ends'), begins + day),
})

/** A slot as the input of the call that sets an item, without its id. */
export const slotInput = ({
  place,
  article_id,
  lang,
  position,
  starts_at,
  ends_at,
}: Pick<HomeSlot, keyof ReturnType<typeof slotFields>>) => ({
  place,
  article_id,
  lang: lang ?? undefined,
  position,
  starts_at,
  ends_at,
})

interface SlotDialogProps {
  /** Undefined for a new one. */
  slot?: HomeSlot
  /** The server's time. */
  now: number
  onClose: () => void
  onChanged: () => unknown
}

/** Sets an item at a place of the home page, with a start and an end. */
export function SlotDialog({ slot, now, onClose, onChanged }: SlotDialogProps) {
  const t = useWords()
  const [item, setItem] = useState<ChosenItem | undefined>(slot && { article_id: slot.article_id, title: slot.title })
  return (
    <RecordDialog
      title={t(slot ? 'deskslots.change_title' : 'deskslots.add')}
      stored={slot}
      fields={slotFields(t, item, Math.floor(now / minute) * minute)}
      rows={[{ names: ['place', 'lang', 'position'] }, { names: ['starts_at', 'ends_at'] }]}
      saveName={t('deskslots.save')}
      faultOf={({ article_id, starts_at, ends_at }) =>
        !article_id ? t('deskslots.lacks_item') : starts_at && ends_at ? '' : t('deskslots.lacks_time')
      }
      load={async () => (await ask('deskSlot.list')).list.find(({ id }) => id === slot?.id)}
      save={(input, over) => ask('deskSlot.save', { ...slotInput(input), ...over })}
      onEdit={({ article_id }, stored) => {
        if (article_id === stored.article_id) setItem({ article_id, title: stored.title })
      }}
      onClose={onClose}
      onChanged={onChanged}
    >
      <ItemChoice item={item} onChoose={setItem} />
    </RecordDialog>
  )
}

interface ChosenItem {
  article_id: number
  title: string
}

const kinds = ['article', 'flash'] as const
const shown = 6

function ItemChoice({
  item,
  onChoose,
}: {
  item: ChosenItem | undefined
  onChoose: (item: ChosenItem | undefined) => void
}) {
  const t = useWords()
  const [found, setFound] = useState<Output<'deskItem.list'>['list']>()

  const { onSubmit } = useToastedSend(async ({ text }) => {
    const kind = oneOf(kinds, text('kind'))
    setFound((await ask('deskItem.list', { kind, title: text('title'), limit: shown })).list)
  })

  if (item)
    return (
      <p className="flex flex-wrap items-baseline justify-between gap-3 border-b border-soft pb-3">
        <strong className="min-w-0 flex-1">{item.title || item.article_id}</strong>
        <Button
          onClick={() => {
            setFound(undefined)
            onChoose(undefined)
          }}
        >
          {t('deskslots.other_item')}
        </Button>
      </p>
    )
  return (
    <div>
      <form role="search" className="grid items-end gap-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]" onSubmit={onSubmit}>
        <Choice
          label={t('deskitems.kind')}
          name="kind"
          className="min-h-11"
          options={kinds.map((value) => ({ value, name: t(`deskitems.kind_${value}`) }))}
        />
        <Field label={t('deskitems.words')} name="title" type="search" autoFocus maxLength={200} />
        <SendButton>{t('deskitems.find')}</SendButton>
      </form>
      {found?.length === 0 && (
        <p role="status" className="py-3 text-sm text-ink-2">
          {t('deskslots.nothing_found')}
        </p>
      )}
      <ul>
        {found?.map(({ article_id, title, original_lang }) => (
          <li key={article_id} className="border-b border-soft">
            <button
              type="button"
              lang={localeFacts[original_lang].tag}
              className="min-h-9 w-full py-2 text-start text-sm font-semibold hover:underline"
              onClick={() => onChoose({ article_id, title })}
            >
              {title || article_id}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
