import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { maxScheduleDays, maxThread } from '#domain/platform/constants.ts'
import type { RestoredDraft } from '#web/state/draft/draft.ts'
import type { Composing } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { icon } from '#web/ui/icons.tsx'
import { isSendKey } from '#web/ui/keys.ts'
import { CloseButton, TextButton } from '#web/ui/button.tsx'
import { ChannelButton, ChannelList } from './channel-choice.tsx'
import { ImageRow } from './image-row.tsx'
import { SendRow } from './send-row.tsx'
import { TextBox } from './text-box.tsx'
import { toolStyle } from './tool-style.ts'
import { useComposer } from './use-composer.ts'
import { useImageDrop } from './use-image-drop.ts'
import { imageKinds } from '#web/parts/upload/image-file.ts'
import type { LinkPreview } from '#contract/social/preview.ts'
import { LinkCard } from '#web/sections/social/snap/link-card.tsx'
import type { Cast } from '#contract/social/cast.ts'
import { visibleText } from '#domain/platform/text/visible.ts'
import { Avatar } from '#web/parts/avatar.tsx'
import { handleOf } from '#web/sections/social/address.ts'
import { shownName } from '#web/sections/social/cast/names.tsx'

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

  /** A pasted file is ignored if there is no room for it; the pictures of a thread are those of its first cast. */
  const addPasted = (files: File[]) => !images.isFull && void addImages(files)

  /** Changes the casts of the thread, and focuses a text: that of the cast that was added, or the one before the removed one. */
  function setThread(thread: string[], box: HTMLFormElement, focused: number): void {
    flushSync(() => draft.setThread(thread))
    box.querySelectorAll('textarea')[focused]?.focus()
  }

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
        isTooLong={form.leftOf(draft.text) < 0}
        isBusy={form.isSending}
        onImages={addPasted}
      />
      {draft.thread.map((text, index) => (
        // The casts of a thread have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="mt-2 flex items-start gap-2 border-s-2 border-line ps-3">
          <div className="min-w-0 flex-1">
            <TextBox
              isFirst={false}
              text={text}
              onText={(next) => draft.setThread(draft.thread.with(index, next))}
              label={t('composer.label_thread', { number: index + 2 })}
              describedBy={`${id}-left ${id}-fault`}
              isTooLong={form.leftOf(text) < 0}
              isBusy={form.isSending}
              onImages={addPasted}
            />
          </div>
          <CloseButton
            name={t('composer.remove_thread', { number: index + 2 })}
            className="size-7 shrink-0"
            onClick={({ currentTarget: { form } }) => setThread(draft.thread.toSpliced(index, 1), form!, index)}
          />
        </div>
      ))}
      {draft.restore && (
        <TextButton className="mt-2 text-sm text-ink-2" onClick={draft.restore}>
          {t('composer.restore')}
        </TextButton>
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
        {draft.thread.length < maxThread - 1 && (
          <button
            type="button"
            className={toolStyle}
            onClick={({ currentTarget: { form } }) => setThread([...draft.thread, ''], form!, draft.thread.length + 1)}
          >
            {t('composer.add_thread')}
          </button>
        )}
        <button
          type="button"
          aria-expanded={form.sendAt !== undefined}
          className={toolStyle}
          onClick={() => form.setSendAt(form.sendAt === undefined ? '' : undefined)}
        >
          {t('composer.schedule')}
        </button>
        <SendRow
          isTimed={form.sendAt !== undefined}
          left={left}
          leftId={`${id}-left`}
          isReply={kind === 'reply'}
          isReady={form.isReady}
          isSending={form.isSending}
        />
      </div>
      {form.sendAt !== undefined && (
        <label className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="font-semibold">{t('composer.send_at')}</span>
          <input
            type="datetime-local"
            required
            value={form.sendAt}
            className="min-h-9 rounded-md border border-control bg-paper px-2"
            onChange={({ currentTarget }) => form.setSendAt(currentTarget.value)}
          />
          <span className="basis-full text-ink-3">{t('composer.schedule_hint', { days: maxScheduleDays })}</span>
        </label>
      )}
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

/** Opens the choice of image files of this device. */
function ImageButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = useWords()
  const file = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={file}
        type="file"
        accept={imageKinds}
        multiple
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // Allows the same file to be chosen again.
          currentTarget.value = ''
        }}
      />
      <button type="button" className={`${toolStyle} -ms-2`} onClick={() => file.current!.click()}>
        <PictureIcon />
        {t('composer.add_image')}
      </button>
    </>
  )
}

const PictureIcon = icon('<path d="M4 5h16v14H4ZM4 16l5-5 4 4 3-3 4 4"/><circle cx="15.5" cy="9" r="1.2"/>')

/** The card of the first link of the text, which is sent as an embed unless the author removes it. */
function RemovableLink({ link, onRemove }: { link: LinkPreview; onRemove: () => void }) {
  const t = useWords()
  return (
    <div className="relative">
      <LinkCard link={link} />
      <CloseButton
        name={t('composer.remove_link')}
        className="absolute end-1.5 top-1.5 size-7 rounded-full border border-line bg-raised"
        onClick={onRemove}
      />
    </div>
  )
}

/** The cast that is replied to or quoted, abbreviated and without links. */
function Answered({ cast: { author, text } }: { cast: Cast }) {
  const name = shownName(author)
  return (
    <blockquote className="mb-3 rounded-md border border-line p-3 text-sm">
      <p className="flex min-w-0 items-center gap-2">
        <Avatar name={name} image={author.pfp_url} size={20} />
        <bdi className="truncate font-semibold">{name}</bdi>
        <bdi className="truncate text-ink-3">{handleOf(author)}</bdi>
      </p>
      <p dir="auto" className="mt-1.5 line-clamp-3 whitespace-pre-line text-ink-2">
        {visibleText(text, { keepsLines: true })}
      </p>
    </blockquote>
  )
}
