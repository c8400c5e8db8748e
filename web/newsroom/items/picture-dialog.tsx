import type { Editor } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { refusalMessage } from '#contract/errors.ts'
import { maxAltLength, maxCreditLength, type MediaRow } from '#contract/newsroom/media.ts'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { useWords } from '#web/state/words.tsx'
import { PictureDrop } from '#web/newsroom/media/picture-drop.tsx'
import { Shelf } from '#web/newsroom/media/shelf.tsx'
import { usePictureFile } from '#web/newsroom/media/use-picture-file.ts'
import { Button, SendButton } from '#web/newsroom/parts/button.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useMay } from '#web/newsroom/state/me.ts'
import { asBlock } from '#web/newsroom/items/editor/as-block.ts'
import type { ForeignPicture } from '#web/newsroom/items/editor/figure-options.ts'
import { useAttempt, useSend } from '#web/newsroom/state/use-attempt.ts'
import { Field } from '#web/ui/field.tsx'
import { Fault } from '#web/newsroom/parts/fault.tsx'

/** A picture to insert: a dropped or pasted file, a picture of another site, or one that is still to be chosen. */
export interface WantedPicture {
  file?: File
  foreign?: ForeignPicture
}

interface PictureFormProps extends WantedPicture {
  editor: Editor
  /** The language of the text. */
  lang: Locale
  onDone: () => void
}

/** Inserts a picture into the text, from the library or from this device, with its required texts. */
export function PictureForm({ file, foreign, editor, lang, onDone }: PictureFormProps) {
  const t = useWords()
  const mayUpload = useMay()('media.write')
  const { picture, choose, chooseAddress } = usePictureFile()
  const [media, setMedia] = useState<MediaRow>()
  const [isUpload, setUpload] = useState((file ?? foreign) !== undefined && mayUpload)
  const { fault, setFault, isBusy, attempt } = useAttempt()

  useEffect(() => {
    if (file && mayUpload) choose(file)
    else if (foreign)
      chooseAddress(foreign.src).catch((error: unknown) =>
        setFault(refusalMessage(error) ?? t('deskmedia.upload_failed')),
      )
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [file, foreign])

  function insert({ alt, caption, credit }: Words): void {
    if (!alt || !credit) return setFault(t('deskmedia.lacks_words'))
    if (!media && !picture?.stored) return setFault(picture?.fault || t('deskmedia.sending'))
    void attempt(async () => {
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
    })
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
          onSubmit={insert}
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

interface Words {
  /** The description for readers who do not see the picture. */
  alt: string
  caption: string
  credit: string
}

interface PictureWordsProps {
  /** The language of the texts. */
  lang: Locale
  initial: Words
  fault: string
  isBusy: boolean
  onInput: () => void
  onSubmit: (words: Words) => void
}

function PictureWords({ lang, initial, fault, isBusy, onInput, onSubmit }: PictureWordsProps) {
  const t = useWords()
  const send = useSend(({ text }) => onSubmit({ alt: text('alt'), caption: text('caption'), credit: text('credit') }))
  const field = { autoComplete: 'off', onChange: onInput }
  return (
    <form noValidate className="grid gap-4" onSubmit={send.onSubmit}>
      <Field
        {...field}
        label={t('deskmedia.alt')}
        name="alt"
        lang={localeFacts[lang].tag}
        defaultValue={initial.alt}
        maxLength={maxAltLength}
      />
      <Field
        {...field}
        label={t('deskitems.caption')}
        name="caption"
        defaultValue={initial.caption}
        lang={localeFacts[lang].tag}
        maxLength={1000}
      />
      <Field
        {...field}
        label={t('deskmedia.credit')}
        name="credit"
        defaultValue={initial.credit}
        maxLength={maxCreditLength}
      />
      <Fault text={fault} />
      <SendButton isMain disabled={isBusy} className="justify-self-start">
        {t('deskitems.insert')}
      </SendButton>
    </form>
  )
}
