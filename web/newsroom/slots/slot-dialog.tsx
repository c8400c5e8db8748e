import { useState, type FormEvent } from 'react'
import { slotPlaces } from '#contract/site/home.ts'
import type { HomeSlot } from '#contract/newsroom/slot.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { useWords } from '#web/state/words.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { Choice } from '#web/newsroom/parts/choice.tsx'
import { ConflictOf } from '#web/newsroom/parts/conflict-of.tsx'
import { deskLocales } from '#web/newsroom/parts/desk-locales.ts'
import { useConflict } from '#web/newsroom/parts/use-conflict.ts'
import { ask } from '#web/newsroom/state/ask.ts'
import { useAttempt } from '#web/newsroom/state/use-attempt.ts'
import { ItemChoice, type ChosenItem } from './item-choice.tsx'
import { readSlotForm, slotInput, slotLabels, slotTexts, type SlotInput } from './slot-form.ts'
import { inputTime } from './utc-clock.ts'

interface SlotDialogProps {
  /** Undefined for a new one. */
  slot: HomeSlot | undefined
  /** The server's time. */
  now: number
  onClose: () => void
  onSaved: () => void
}

const day = 86_400
const minute = 60

/** Sets an item at a place of the home page, with a start and an end. */
export function SlotDialog({ slot, now, onClose, onSaved }: SlotDialogProps) {
  const t = useWords()
  const [item, setItem] = useState<ChosenItem | undefined>(slot && { article_id: slot.article_id, title: slot.title })
  const [{ base, shown }, setOpened] = useState({ base: slot, shown: slot && slotInput(slot) })
  const begins = shown?.starts_at ?? Math.floor(now / minute) * minute

  const { fault, setFault, isBusy, attempt } = useAttempt()
  const { conflict, endConflict, guard } = useConflict<HomeSlot, SlotInput>(async () =>
    (await ask('deskSlot.list')).list.find(({ id }) => id === slot?.id),
  )
  const store = (input: SlotInput, over: HomeSlot | undefined) =>
    guard(input, over, () => ask('deskSlot.save', { ...input, id: over?.id, version: over?.version }).then(onSaved))

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const { starts_at, ends_at, ...typed } = readSlotForm(event.currentTarget)
    if (!item) return setFault(t('deskslots.lacks_item'))
    if (starts_at === undefined || ends_at === undefined) return setFault(t('deskslots.lacks_time'))
    void attempt(() => store({ ...typed, article_id: item.article_id, starts_at, ends_at }, base))
  }

  const titles = new Map(
    [slot, conflict?.stored, item].flatMap((each) => (each ? [[each.article_id, each.title]] : [])),
  )
  function edit(input: SlotInput, stored: HomeSlot): void {
    setItem({ article_id: input.article_id, title: titles.get(input.article_id) ?? '' })
    setOpened({ base: stored, shown: input })
    endConflict()
  }

  const field = { fault: '', isMarked: false, autoComplete: 'off' }
  const select = 'min-h-11 w-full'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(slot ? 'deskslots.change_title' : 'deskslots.add')}
      closeName={t('common.close')}
      isWide
    >
      {conflict ? (
        <ConflictOf
          {...conflict}
          key={conflict.stored.version}
          inputOf={slotInput}
          textsOf={(input) => slotTexts(input, titles, t)}
          labels={slotLabels}
          isBusy={isBusy}
          fault={fault}
          onSave={(input) => void attempt(() => store(input, conflict.stored))}
          onEdit={(input) => edit(input, conflict.stored)}
        />
      ) : (
        <div className="mt-4 grid gap-4">
          <ItemChoice item={item} onChoose={setItem} />
          <form noValidate className="grid gap-4" onSubmit={submit}>
            <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,90px)] sm:items-end">
              <Choice
                label={t('deskslots.place')}
                name="place"
                defaultValue={shown?.place}
                className={select}
                options={slotPlaces.map((value) => ({ value, name: t(`deskslots.place_${value}`) }))}
              />
              <Choice
                label={t('deskslots.site')}
                name="lang"
                defaultValue={shown?.lang ?? ''}
                className={select}
                options={[
                  { value: '', name: t('deskslots.all_sites') },
                  ...deskLocales.map((value) => ({ value, name: localeFacts[value].name })),
                ]}
              />
              <Choice
                label={t('deskslots.position')}
                name="position"
                defaultValue={shown?.position}
                className={select}
                options={[1, 2, 3, 4, 5, 6].map((each) => ({ value: String(each), name: String(each) }))}
              />
            </div>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field
                {...field}
                label={t('deskslots.starts')}
                name="starts"
                type="datetime-local"
                defaultValue={inputTime(begins)}
              />
              <Field
                {...field}
                label={t('deskslots.ends')}
                name="ends"
                type="datetime-local"
                defaultValue={inputTime(shown?.ends_at ?? begins + day)}
              />
            </div>
            <p role="alert" className="text-sm text-down empty:hidden">
              {fault}
            </p>
            <Button isMain type="submit" disabled={isBusy} className="min-h-11 justify-self-start">
              {t('deskslots.save')}
            </Button>
          </form>
        </div>
      )}
    </Dialog>
  )
}
