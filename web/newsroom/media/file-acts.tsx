import type { MediaRow } from '#contract/newsroom/media.ts'
import { useNavigate, useRevalidator } from '#web/router/index.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { PictureDrop } from './picture-drop.tsx'
import { usePictureFile } from './use-picture-file.ts'
import { DialogButton } from '#web/newsroom/parts/dialog-button.tsx'

/** Replaces the file of a picture, which can be undone immediately, or removes an unused picture. */
export function FileActs({ media }: { media: MediaRow }) {
  const t = useWords()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { id } = media
  const before = media.file_url.slice(media.file_url.lastIndexOf('/') + 1)

  async function replace(file: string, close?: () => void): Promise<void> {
    try {
      await ask('deskMedia.replace', { id, file })
      close?.()
      await revalidate()
      if (file !== before)
        showToast({
          tone: 'success',
          text: t('deskmedia.is_replaced'),
          action: { name: t('common.undo'), run: () => void replace(before) },
        })
    } catch (error) {
      showFailure(error)
    }
  }
  const remove = () =>
    ask('deskMedia.remove', { id }).then(() => {
      showToast({ tone: 'success', text: t('deskmedia.is_removed') })
      void navigate('/media')
    }, showFailure)

  return (
    <div className="flex flex-wrap items-center gap-3 pt-4 text-sm">
      <DialogButton name={t('deskmedia.replace')} title={t('deskmedia.replace')} isWide>
        {(close) => <ReplaceForm onReplace={(file) => void replace(file, close)} />}
      </DialogButton>
      {media.use_count === 0 && <Button onClick={() => void remove()}>{t('deskmedia.remove')}</Button>}
    </div>
  )
}

function ReplaceForm({ onReplace }: { onReplace: (file: string) => void }) {
  const t = useWords()
  const { picture, choose } = usePictureFile()
  const file = picture?.stored?.file
  return (
    <div className="mt-4 grid gap-4">
      <p className="text-sm text-ink-2">{t('deskmedia.replace_text')}</p>
      <PictureDrop picture={picture} onChoose={choose} />
      <Button
        isMain
        className="min-h-11 justify-self-start"
        disabled={file === undefined}
        onClick={() => file !== undefined && onReplace(file)}
      >
        {t('deskmedia.replace')}
      </Button>
    </div>
  )
}
