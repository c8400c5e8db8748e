import { useId, useState } from 'react'
import { ask } from '#web/state/call/ask.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { Avatar } from '#web/parts/avatar.tsx'
import { imageFault, imageKinds } from '#web/parts/upload/image-file.ts'

interface ProfilePictureProps {
  name: string
  /** '' for none. */
  url: string
  onChange: (url: string) => void
}

const button =
  'flex min-h-9 cursor-pointer items-center rounded-md border border-control px-3 text-sm font-semibold hover:border-ink'

/** The picture of a profile: it is uploaded when it is chosen, and stored when the form is saved. */
export function ProfilePicture({ name, url, onChange }: ProfilePictureProps) {
  const t = useWords()
  const id = useId()
  const [isBusy, setBusy] = useState(false)

  async function take(file: File): Promise<void> {
    const fault = await imageFault(file)
    if (fault) return showToast({ tone: 'error', text: t(fault) })
    setBusy(true)
    try {
      const answer = await ask('upload.add', { file: [file] })
      if (answer) onChange(answer.url)
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="flex items-center gap-4">
      <Avatar key={url} name={name} image={url} size={72} />
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          type="file"
          accept={imageKinds}
          className="peer sr-only"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            if (file) void take(file)
            currentTarget.value = ''
          }}
        />
        <label
          htmlFor={id}
          className={`${button} peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-signal`}
          aria-busy={isBusy}
        >
          {t(isBusy ? 'warpcaster.picture_sending' : 'warpcaster.picture_choose')}
        </label>
        {url && (
          <button type="button" className={button} onClick={() => onChange('')}>
            {t('warpcaster.picture_remove')}
          </button>
        )}
      </div>
    </div>
  )
}
