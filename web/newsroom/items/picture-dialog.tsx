import type { Editor } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { refusalMessage } from '#contract/errors.ts'
import type { MediaRow } from '#contract/newsroom/media.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PictureDrop } from '#web/newsroom/media/picture-drop.tsx'
import { Shelf } from '#web/newsroom/media/shelf.tsx'
import { usePictureFile } from '#web/newsroom/media/use-picture-file.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useMay } from '#web/newsroom/state/me.ts'
import { asBlock } from './editor/as-block.ts'
import type { ForeignPicture } from './editor/figure-options.ts'
import { PictureWords, type Words } from './picture-words.tsx'

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

  async function insert({ alt, caption, credit }: Words): Promise<void> {
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
  return (
    <div className="mt-4 grid gap-4">
      {mayUpload && !media && <SourceTabs isUpload={isUpload} onChange={setUpload} />}
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
        <PictureWords
          key={media?.id ?? 'upload'}
          lang={lang}
          initial={{
            alt: media?.alts[lang] ?? foreign?.alt ?? '',
            caption: foreign?.caption ?? '',
            credit: media?.credit ?? foreign?.credit ?? '',
          }}
          fault={fault}
          isBusy={isBusy}
          onInput={() => setFault('')}
          onSubmit={(words) => void insert(words)}
        />
      )}
    </div>
  )
}

interface SourceTabsProps {
  /** Whether the picture comes from this device; otherwise it comes from the library. */
  isUpload: boolean
  onChange: (isUpload: boolean) => void
}

function SourceTabs({ isUpload, onChange }: SourceTabsProps) {
  const t = useWords()
  return (
    <div className="flex flex-wrap gap-2">
      {([false, true] as const).map((each) => (
        <Button
          key={String(each)}
          aria-pressed={each === isUpload}
          className="aria-pressed:border-ink aria-pressed:bg-raised"
          onClick={() => onChange(each)}
        >
          {t(each ? 'deskmedia.from_device' : 'deskmedia.from_library')}
        </Button>
      ))}
    </div>
  )
}
