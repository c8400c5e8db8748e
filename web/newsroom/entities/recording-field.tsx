import { useState, useEffect, useRef, type ComponentProps } from 'react'
import { Button } from '#web/newsroom/parts/button.tsx'
import { AddressInput } from '#web/newsroom/parts/address-input.tsx'
import { useWords } from '#web/state/words.tsx'
import { FileButton } from '#web/newsroom/parts/file-button.tsx'
import { ApiError } from '#contract/errors.ts'
import { maxRecordingBytes } from '#domain/media/recording.ts'
import { ask } from '#web/newsroom/state/ask.ts'

type RecordingFieldProps = ComponentProps<'input'> & { defaultValue: string; accept: string }

/** The address of audio or video, typed or of an uploaded file. */
export function RecordingField({ defaultValue, accept, ...input }: RecordingFieldProps) {
  const t = useWords()
  const [address, setAddress] = useState(defaultValue)
  const { upload, choose, resume } = useRecordingUpload(setAddress)
  return (
    <>
      <div className="flex flex-wrap items-start gap-3 sm:flex-nowrap">
        <AddressInput {...input} address={address} onAddress={setAddress} />
        {!input.readOnly && (
          <FileButton name={t('deskentities.upload')} accept={accept} className="min-h-10 flex-none" onFile={choose} />
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

/** Milliseconds to wait if the server limits the rate of the upload. */
const waitMs = 5_000

interface Upload {
  file: File
  /** Per cent of the file that the server has received. */
  sent: number
  /** Why the upload has stopped; empty while it continues. */
  fault: string
}

/** Uploads a recording in parts. A part without a response is sent again when the upload is resumed. */
function useRecordingUpload(onStored: (url: string) => void) {
  const t = useWords()
  const [upload, setUpload] = useState<Upload>()
  /** The bytes that the server has received. */
  const begun = useRef<{ id: number; partBytes: number; parts: number; next: number }>(undefined)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  async function send(file: File, signal: AbortSignal): Promise<string> {
    if (!begun.current) {
      const { id, part_bytes, parts } = await ask('deskRecording.begin', { bytes: file.size }, { signal })
      begun.current = { id, partBytes: part_bytes, parts, next: 0 }
    }
    const { id, partBytes, parts } = begun.current
    while (begun.current.next < parts) {
      const { next } = begun.current
      setUpload({ file, sent: Math.floor((next / parts) * 100), fault: '' })
      const part = file.slice(next * partBytes, (next + 1) * partBytes)
      if (await sendPart({ id: [id], number: [next], file: [new File([part], file.name)] }, signal))
        begun.current.next++
    }
    return (await ask('deskRecording.finish', { id }, { signal })).url
  }

  async function run(file: File): Promise<void> {
    stop.current?.abort()
    const { signal } = (stop.current = new AbortController())
    setUpload({ file, sent: 0, fault: '' })
    try {
      const url = await send(file, signal)
      setUpload(undefined)
      onStored(url)
    } catch (error) {
      if (signal.aborted) return
      setUpload({ file, sent: 0, fault: error instanceof ApiError ? error.message : t('deskentities.upload_failed') })
    }
  }

  return {
    upload,
    choose(file: File) {
      begun.current = undefined
      if (file.size > maxRecordingBytes)
        return setUpload({ file, sent: 0, fault: t('deskentities.upload_size', { size: maxRecordingBytes / 2 ** 20 }) })
      void run(file)
    },
    resume: () => upload && void run(upload.file),
  }
}

/** Sends one part; returns false after waiting because the server limits the rate. */
async function sendPart(part: { id: number[]; number: number[]; file: File[] }, signal: AbortSignal): Promise<boolean> {
  try {
    await ask('deskRecording.part', part, { signal })
    return true
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 429) throw error
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    signal.throwIfAborted()
    return false
  }
}
