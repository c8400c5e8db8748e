import { useId, useRef, useState, type DragEvent, type KeyboardEvent } from 'react'
import { useStore, type Composing } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { imageKinds } from '#web/parts/upload/image-file.ts'
import { CloseIcon } from '#web/ui/icons.tsx'
import { ChannelPicker } from '#web/sections/social/channel/channel-picker.tsx'
import { LinkCard } from '#web/sections/social/cast/link-card.tsx'
import { Answered } from './answered.tsx'
import { ImageRow } from './image-row.tsx'
import { PictureIcon } from './picture-icon.tsx'
import { TextBox } from './text-box.tsx'
import { useComposer } from './use-composer.ts'

interface ComposerProps {
  composing: Composing
  /** Gets the focus when its dialog opens. */
  hasFocus?: boolean
  onSent?: () => void
}

const tool = 'flex min-h-9 items-center gap-1.5 rounded-md px-2 text-sm text-ink-2 hover:text-ink'

/**
 * The form for a cast, a reply or a quote, for mouse and keyboard, drop and paste. It is used in the dialog and in
 * pages.
 */
export function Composer({ composing, hasFocus = false, onSent = () => {} }: ComposerProps) {
  const t = useWords()
  const store = useStore()
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const channelButton = useRef<HTMLButtonElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  const [isOver, setOver] = useState(false)
  const { text, setText, left, images, ...at } = useComposer(composing, onSent)
  const { kind, cast } = composing

  function addImages(files: readonly File[]): void {
    if (store.getState().farcaster) void images.add(files)
    else store.setState({ isSocialLoginOpen: true })
  }

  function endChoosing(): void {
    setChoosing(false)
    channelButton.current!.focus()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void at.send()
  }

  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  function onDrop(event: DragEvent): void {
    if (!hasFiles(event)) return
    event.preventDefault()
    setOver(false)
    addImages([...event.dataTransfer.files])
  }

  return (
    <form
      noValidate
      className={`noscript:hidden ${isOver ? 'rounded-md outline-2 outline-offset-4 outline-signal outline-dashed' : ''}`}
      onSubmit={(event) => {
        event.preventDefault()
        void at.send()
      }}
      onKeyDown={onKeyDown}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => setOver(currentTarget.contains(relatedTarget as Node | null))}
      onDrop={onDrop}
    >
      {cast && <Answered cast={cast} />}
      <TextBox
        text={text}
        onText={setText}
        label={t(`composer.label_${kind}`)}
        describedBy={`${id}-left ${id}-fault`}
        isTooLong={left < 0}
        isBusy={at.isSending}
        hasFocus={hasFocus}
        // A pasted file is ignored if there is no room for it.
        onImages={(files) => !images.isFull && addImages(files)}
      />
      {at.restore && (
        <button
          type="button"
          className="mt-2 min-h-6 text-sm text-ink-2 underline underline-offset-3 hover:text-ink"
          onClick={at.restore}
        >
          {t('composer.restore')}
        </button>
      )}
      <ImageRow slots={images.slots} onRemove={images.remove} />
      {at.link && (
        <div className="relative">
          <LinkCard link={at.link} />
          <button
            type="button"
            aria-label={t('composer.remove_link')}
            className="absolute end-1.5 top-1.5 flex size-7 items-center justify-center rounded-full border border-line bg-raised text-ink hover:bg-soft"
            onClick={at.dropLink}
          >
            <CloseIcon />
          </button>
        </div>
      )}
      <p id={`${id}-fault`} role="alert" className="mt-2 text-sm whitespace-pre-line text-down empty:hidden">
        {at.fault}
      </p>
      {at.isRoomLess && <p className="mt-2 text-sm text-ink-3">{t('composer.room', { count: at.room })}</p>}
      {isOver && <p className="mt-2 text-sm text-ink-2">{t('composer.drop')}</p>}
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <input
          ref={file}
          type="file"
          accept={imageKinds}
          multiple
          hidden
          onChange={({ currentTarget }) => {
            addImages([...(currentTarget.files ?? [])])
            // Allows the same file to be chosen again.
            currentTarget.value = ''
          }}
        />
        <button
          type="button"
          className={`${tool} -ms-2`}
          onClick={() =>
            store.getState().farcaster ? file.current!.click() : store.setState({ isSocialLoginOpen: true })
          }
        >
          <PictureIcon />
          {t('composer.add_image')}
        </button>
        {kind !== 'reply' && (
          <button
            ref={channelButton}
            type="button"
            aria-expanded={isChoosing}
            className={`${tool} max-w-48 min-w-0`}
            onClick={() => setChoosing(!isChoosing)}
          >
            <span className="sr-only">{t('channel.choose')}</span>
            <bdi className="truncate">{at.channelId ? `/${at.channelId}` : t('channel.without')}</bdi>
            <span
              aria-hidden="true"
              className={`border-x-4 border-t-4 border-x-transparent ${isChoosing ? 'rotate-180' : ''}`}
            />
          </button>
        )}
        <div className="ms-auto flex items-center gap-3">
          <p
            id={`${id}-left`}
            className={`text-sm tabular-nums ${left < 0 ? 'font-semibold text-down' : 'text-ink-3'}`}
          >
            <span aria-hidden="true">{left}</span>
            <span className="sr-only">
              {left < 0 ? t('composer.over', { count: -left }) : t('composer.left', { count: left })}
            </span>
          </p>
          <button
            type="submit"
            disabled={left < 0}
            aria-disabled={!at.isReady || undefined}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            className="min-h-10 min-w-20 rounded-md bg-ink px-4 font-semibold text-paper hover:opacity-90 disabled:cursor-default disabled:opacity-50 aria-disabled:cursor-default aria-disabled:opacity-50"
          >
            {t(at.isSending ? 'composer.sending' : kind === 'reply' ? 'composer.send_reply' : 'composer.send')}
          </button>
        </div>
      </div>
      {isChoosing && (
        <div
          ref={focusSearch}
          className="mt-3 border-t border-soft pt-3"
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            // Escape closes the list, not the dialog.
            event.preventDefault()
            event.stopPropagation()
            endChoosing()
          }}
        >
          <ChannelPicker
            chosen={at.channelId || undefined}
            onChoose={(channel) => {
              at.setChannelId(channel?.id ?? '')
              endChoosing()
            }}
          />
        </div>
      )}
    </form>
  )
}

/** Opening the list of channels focuses its search field. */
const focusSearch = (list: HTMLElement | null) => list?.querySelector('input')?.focus()
