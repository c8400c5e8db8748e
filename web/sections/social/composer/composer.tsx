import { useId, useRef, useState, type KeyboardEvent } from 'react'
import type { RestoredDraft } from '#web/state/draft/draft.ts'
import type { Composing } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { isSendKey } from '#web/ui/keys.ts'
import { Answered } from './answered.tsx'
import { ChannelButton, ChannelList } from './channel-choice.tsx'
import { ImageButton } from './image-button.tsx'
import { ImageRow } from './image-row.tsx'
import { RemovableLink } from './removable-link.tsx'
import { SendRow } from './send-row.tsx'
import { TextBox } from './text-box.tsx'
import { useComposer } from './use-composer.ts'
import { useImageDrop } from './use-image-drop.ts'

interface ComposerProps {
  composing: Composing
  restored: RestoredDraft | undefined
  onSent: () => void
}

/** The form for a cast, a reply or a quote, for mouse and keyboard, drop and paste. It has the focus in its dialog. */
export function Composer({ composing: { kind, cast }, composing, restored, onSent }: ComposerProps) {
  const t = useWords()
  const id = useId()
  const channelButton = useRef<HTMLButtonElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  const { draft, images, left, link, fault, addImages, ...form } = useComposer(composing, restored, onSent)
  const drop = useImageDrop((files) => void addImages(files))

  function onKeyDown(event: KeyboardEvent): void {
    if (!isSendKey(event)) return
    event.preventDefault()
    void form.send()
  }

  return (
    <form
      noValidate
      className={`noscript:hidden ${drop.isOver ? 'rounded-md outline-2 outline-offset-4 outline-signal outline-dashed' : ''}`}
      onSubmit={(event) => {
        event.preventDefault()
        void form.send()
      }}
      onKeyDown={onKeyDown}
      {...drop.handlers}
    >
      {cast && <Answered cast={cast} />}
      <TextBox
        text={draft.text}
        onText={form.setText}
        label={t(`composer.label_${kind}`)}
        describedBy={`${id}-left ${id}-fault`}
        isTooLong={left < 0}
        isBusy={form.isSending}
        // A pasted file is ignored if there is no room for it.
        onImages={(files) => !images.isFull && void addImages(files)}
      />
      {draft.restore && (
        <button
          type="button"
          className="mt-2 min-h-6 text-sm text-ink-2 underline underline-offset-3 hover:text-ink"
          onClick={draft.restore}
        >
          {t('composer.restore')}
        </button>
      )}
      <ImageRow slots={images.slots} isWaiting={!form.hasAccount} onRemove={images.remove} />
      {link && <RemovableLink link={link} onRemove={form.removeLink} />}
      <p id={`${id}-fault`} role="alert" className="mt-2 text-sm whitespace-pre-line text-down empty:hidden">
        {fault}
      </p>
      {form.isImageRoomReduced && <p className="mt-2 text-sm text-ink-3">{t('composer.room', { count: form.room })}</p>}
      {drop.isOver && <p className="mt-2 text-sm text-ink-2">{t('composer.drop')}</p>}
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <ImageButton onFiles={(files) => void addImages(files)} />
        {kind !== 'reply' && (
          <ChannelButton
            ref={channelButton}
            channelId={draft.channelId}
            isOpen={isChoosing}
            onClick={() => setChoosing(!isChoosing)}
          />
        )}
        <SendRow
          left={left}
          leftId={`${id}-left`}
          isReply={kind === 'reply'}
          isReady={form.isReady}
          isSending={form.isSending}
        />
      </div>
      {isChoosing && (
        <ChannelList
          channelId={draft.channelId}
          onChoose={draft.setChannelId}
          onClose={() => {
            setChoosing(false)
            channelButton.current!.focus()
          }}
        />
      )}
    </form>
  )
}
