import type { Editor } from '@tiptap/react'
import { useEffect, useState, type FormEvent } from 'react'
import { refusalMessage } from '#contract/errors.ts'
import { maxAltLength, maxCreditLength, type MediaRow } from '#contract/newsroom/media.ts'
import { localeFacts, type Locale } from '#domain/locale.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { PictureDrop } from '#web/newsroom/media/picture-drop.tsx'
import { Shelf } from '#web/newsroom/media/shelf.tsx'
import { usePictureFile } from '#web/newsroom/media/use-picture-file.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useMay } from '#web/newsroom/state/me.ts'
import { asBlock } from './editor/as-block.ts'
import type { ForeignPicture } from './editor/figure-options.ts'

/** A picture to insert: a dropped or pasted file, a picture of another site, or one that is still to be chosen. */
export interface WantedPicture {
  file?: File
  foreign?: ForeignPicture
}

interface PictureDialogProps {
  wanted: WantedPicture | undefined
  editor: Editor
  /** The language of the text. */
  lang: Locale
  onClose: () => void
}

/** Inserts a picture into the text, from the library or from this device, with its required texts. */
export function PictureDialog({ wanted, editor, lang, onClose }: PictureDialogProps) {
  const t = useWords()
  return (
    <Dialog
      isOpen={wanted !== undefined}
      onClose={onClose}
      title={t('deskitems.picture')}
      closeName={t('common.close')}
      isWide
    >
      {wanted && <PictureForm {...wanted} editor={editor} lang={lang} onDone={onClose} />}
    </Dialog>
  )
}

interface PictureFormProps extends WantedPicture {
  editor: Editor
  lang: Locale
  onDone: () => void
}

function PictureForm({ file, foreign, editor, lang, onDone }: PictureFormProps) {
  const t = useWords()
  const mayUpload = useMay()('media.write')
  const { picture, choose, chooseAddress } = usePictureFile()
  const [media, setMedia] = useState<MediaRow>()
  const [isUpload, setUpload] = useState((file ?? foreign) !== undefined && mayUpload)
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    if (file && mayUpload) choose(file)
    else if (foreign)
      chooseAddress(foreign.src).catch((error: unknown) =>
        setFault(refusalMessage(error) ?? t('deskmedia.upload_failed')),
      )
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [file, foreign])

  async function insert(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name)).trim()
    const [alt, caption, credit] = [text('alt'), text('caption'), text('credit')]
    if (!alt || !credit) return setFault(t('deskmedia.lacks_words'))
    if (!media && !picture?.stored) return setFault(picture?.fault || t('deskmedia.sending'))
    setBusy(true)
    try {
      const { url, width, height } =
        media ?? (await ask('deskMedia.add', { file: picture!.stored!.file, alts: { [lang]: alt }, credit })).media
      // Stores the description for other texts in this language; editors who cannot change the picture insert it
      // anyway.
      if (media && !media.alts[lang] && mayUpload)
        await ask('deskMedia.save', { id: media.id, alts: { [lang]: alt } }).catch(() => undefined)
      editor
        .chain()
        .focus()
        .insertContent(asBlock('figure', { src: url, alt, caption, credit, width, height }))
        .run()
      onDone()
    } catch (error) {
      const message = refusalMessage(error)
      if (message) setFault(message)
      else showFailure(error)
      setBusy(false)
    }
  }

  const isChosen = media !== undefined || (isUpload && picture !== undefined)
  const field = { fault: '', isMarked: false, autoComplete: 'off', onChange: () => setFault('') }
  return (
    <div className="mt-4 grid gap-4">
      {mayUpload && !media && (
        <div className="flex flex-wrap gap-2">
          {([false, true] as const).map((each) => (
            <Button
              key={String(each)}
              aria-pressed={each === isUpload}
              className="aria-pressed:border-ink aria-pressed:bg-raised"
              onClick={() => setUpload(each)}
            >
              {t(each ? 'deskmedia.from_device' : 'deskmedia.from_library')}
            </Button>
          ))}
        </div>
      )}
      {media ? (
        <div className="flex items-start gap-4">
          <img src={media.file_url} alt="" className="h-28 max-w-[60%] rounded-sm border border-soft object-contain" />
          <Button onClick={() => setMedia(undefined)}>{t('deskmedia.other_picture')}</Button>
        </div>
      ) : isUpload ? (
        <PictureDrop picture={picture} onChoose={choose} />
      ) : (
        <Shelf onPick={setMedia} />
      )}
      {isChosen && (
        <form key={media?.id ?? 'upload'} noValidate className="grid gap-4" onSubmit={(event) => void insert(event)}>
          <Field
            {...field}
            label={t('deskmedia.alt')}
            name="alt"
            lang={localeFacts[lang].tag}
            defaultValue={media?.alts[lang] ?? foreign?.alt ?? ''}
            maxLength={maxAltLength}
          />
          <Field
            {...field}
            label={t('deskitems.caption')}
            name="caption"
            defaultValue={foreign?.caption ?? ''}
            lang={localeFacts[lang].tag}
            maxLength={1000}
          />
          <Field
            {...field}
            label={t('deskmedia.credit')}
            name="credit"
            defaultValue={media?.credit ?? foreign?.credit ?? ''}
            maxLength={maxCreditLength}
          />
          <p role="alert" className="text-sm text-down empty:hidden">
            {fault}
          </p>
          <Button isMain type="submit" disabled={isBusy} className="min-h-11 justify-self-start">
            {t('deskitems.insert')}
          </Button>
        </form>
      )}
    </div>
  )
}
