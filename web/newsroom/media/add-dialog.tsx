import { useState, type FormEvent } from 'react'
import { localeFacts } from '#domain/platform/locale.ts'
import { maxAltLength, maxCreditLength, type MediaRow } from '#contract/newsroom/media.ts'
import { refusalMessage } from '#contract/errors.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { Choice } from '#web/newsroom/parts/choice.tsx'
import { deskLocales } from '#web/newsroom/parts/desk-locales.ts'
import { ask } from '#web/newsroom/state/ask.ts'
import { PictureDrop } from './picture-drop.tsx'
import { usePictureFile } from './use-picture-file.ts'

interface AddDialogProps {
  isOpen: boolean
  onClose: () => void
  onAdded: (media: MediaRow) => void
}

/** Adds a picture from this device to the library. */
export function AddDialog({ isOpen, onClose, onAdded }: AddDialogProps) {
  const t = useWords()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('deskmedia.add')} closeName={t('common.close')} isWide>
      <AddForm onAdded={onAdded} />
    </Dialog>
  )
}

function AddForm({ onAdded }: Pick<AddDialogProps, 'onAdded'>) {
  const t = useWords()
  const { locale } = useSite()
  const { picture, choose } = usePictureFile()
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function add(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '').trim()
    if (!picture?.stored)
      return setFault(picture?.fault || t(picture ? 'deskmedia.sending' : 'deskmedia.lacks_picture'))
    if (!text('alt') || !text('credit')) return setFault(t('deskmedia.lacks_words'))
    setBusy(true)
    try {
      const { file } = picture.stored
      const alts = { [oneOf(deskLocales, text('lang'))!]: text('alt') }
      onAdded((await ask('deskMedia.add', { file, title: text('title'), alts, credit: text('credit') })).media)
    } catch (error) {
      const message = refusalMessage(error)
      if (message) setFault(message)
      else showFailure(error)
    } finally {
      setBusy(false)
    }
  }

  const field = { fault: '', isMarked: false, autoComplete: 'off', onChange: () => setFault('') }
  return (
    <form noValidate className="mt-4 grid gap-4" onSubmit={(event) => void add(event)}>
      <PictureDrop
        picture={picture}
        onChoose={(file) => {
          setFault('')
          choose(file)
        }}
      />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
        <Field {...field} label={t('deskmedia.alt')} name="alt" maxLength={maxAltLength} />
        <Choice
          label={t('deskmedia.language')}
          name="lang"
          defaultValue={locale}
          className="min-h-11"
          options={deskLocales.map((value) => ({ value, name: localeFacts[value].name }))}
        />
      </div>
      <Field {...field} label={t('deskmedia.credit')} name="credit" maxLength={maxCreditLength} />
      <Field {...field} label={t('deskmedia.title')} name="title" maxLength={200} />
      <p role="alert" className="text-sm text-down empty:hidden">
        {fault}
      </p>
      <Button isMain type="submit" disabled={isBusy} className="min-h-11 justify-self-start">
        {t('deskmedia.add')}
      </Button>
    </form>
  )
}
