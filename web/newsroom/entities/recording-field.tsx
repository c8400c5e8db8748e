import { useState, type ComponentProps } from 'react'
import { Button } from '#web/newsroom/parts/button.tsx'
import { useWords } from '#web/state/words.tsx'
import { useRecordingUpload } from './use-recording-upload.ts'

type RecordingFieldProps = ComponentProps<'input'> & { defaultValue: string; accept: string }

/** The address of audio or video, typed or of an uploaded file. */
export function RecordingField({ defaultValue, accept, ...input }: RecordingFieldProps) {
  const t = useWords()
  const [address, setAddress] = useState(defaultValue)
  const { upload, choose, resume } = useRecordingUpload(setAddress)
  return (
    <>
      <div className="flex flex-wrap items-start gap-3 sm:flex-nowrap">
        <input {...input} type="text" value={address} onChange={({ target }) => setAddress(target.value.trim())} />
        {!input.readOnly && (
          <label className="flex min-h-10 flex-none cursor-pointer items-center rounded-sm border border-control px-3.5 text-sm font-semibold hover:border-ink has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-signal">
            {t('deskentities.upload')}
            <input
              type="file"
              accept={accept}
              className="sr-only"
              onChange={({ target }) => {
                const file = target.files?.[0]
                target.value = ''
                if (file) choose(file)
              }}
            />
          </label>
        )}
      </div>
      {upload && (
        <p
          role={upload.fault ? 'alert' : 'status'}
          className={`mt-2 flex flex-wrap items-center gap-3 text-sm ${upload.fault ? 'text-down' : 'text-ink-2'}`}
        >
          {upload.fault || t('deskentities.upload_sent', { name: upload.file.name, percent: upload.sent })}
          {upload.fault && <Button onClick={resume}>{t('deskentities.upload_again')}</Button>}
        </p>
      )}
    </>
  )
}
