import { useState, type FormEvent } from 'react'
import { refusalMessage } from '#contract/errors.ts'
import { slotPlaces } from '#contract/home.ts'
import type { HomeSlot } from '#contract/newsroom/slot.ts'
import { localeFacts } from '#domain/locale.ts'
import { oneOf } from '#domain/one-of.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { Choice } from '#web/newsroom/parts/choice.tsx'
import { deskLocales } from '#web/newsroom/parts/desk-locales.ts'
import { ask } from '#web/newsroom/state/ask.ts'
import { ItemChoice, type ChosenItem } from './item-choice.tsx'
import { inputTime, secondsOf } from './utc-clock.ts'

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
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const begins = slot?.starts_at ?? Math.floor(now / minute) * minute

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '')
    const [starts_at, ends_at] = [secondsOf(text('starts')), secondsOf(text('ends'))]
    if (!item) return setFault(t('deskslots.lacks_item'))
    if (starts_at === undefined || ends_at === undefined) return setFault(t('deskslots.lacks_time'))
    setBusy(true)
    try {
      await ask('deskSlot.save', {
        id: slot?.id,
        place: oneOf(slotPlaces, text('place'))!,
        article_id: item.article_id,
        lang: oneOf(deskLocales, text('lang')),
        position: Number(text('position')),
        starts_at,
        ends_at,
      })
      onSaved()
    } catch (error) {
      const message = refusalMessage(error)
      if (message) setFault(message)
      else showFailure(error)
    } finally {
      setBusy(false)
    }
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
      <div className="mt-4 grid gap-4">
        <ItemChoice item={item} onChoose={setItem} />
        <form noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
          <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,90px)] sm:items-end">
            <Choice
              label={t('deskslots.place')}
              name="place"
              defaultValue={slot?.place}
              className={select}
              options={slotPlaces.map((value) => ({ value, name: t(`deskslots.place_${value}`) }))}
            />
            <Choice
              label={t('deskslots.site')}
              name="lang"
              defaultValue={slot?.lang ?? ''}
              className={select}
              options={[
                { value: '', name: t('deskslots.all_sites') },
                ...deskLocales.map((value) => ({ value, name: localeFacts[value].name })),
              ]}
            />
            <Choice
              label={t('deskslots.position')}
              name="position"
              defaultValue={slot?.position}
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
              defaultValue={inputTime(slot?.ends_at ?? begins + day)}
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
    </Dialog>
  )
}
