import { useId, useState } from 'react'
import type { Frame } from '#contract/social/frame.ts'
import { visibleText } from '#domain/platform/text/visible.ts'
import { useWords } from '#web/state/words.tsx'
import { useBroken } from '#web/parts/broken.ts'
import { useSrc } from '#web/parts/picture.tsx'
import { LinkCard } from '#web/sections/social/snap/link-card.tsx'
import { ask } from '#web/state/call/ask.ts'
import { isSignerLost } from '#web/state/call/failure.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useActing } from '#web/sections/social/use-acting.ts'

interface FrameCardProps {
  /** The cast that contains it. */
  hash: string
  /** As it was when the page was read. */
  first: Frame
  /** The address of the page. */
  url: string
}

const control =
  'flex min-h-9 min-w-0 flex-1 basis-32 items-center justify-center rounded-md border border-control px-3 text-sm font-semibold hover:border-ink hover:no-underline disabled:opacity-50'

/**
 * A frame: its picture, and buttons. This site sends a click for a viewer with a social account; the response replaces
 * the frame. Buttons that need a wallet are left out.
 */
export function FrameCard({ hash, first, url }: FrameCardProps) {
  const id = useId()
  const { frame, text, setText, message, isBusy, press } = useFrame(hash, first)
  return (
    <div>
      <FramePicture frame={frame} url={url} />
      {frame.input && (
        <>
          <label htmlFor={id} className="sr-only">
            {visibleText(frame.input)}
          </label>
          <input
            id={id}
            value={text}
            maxLength={256}
            placeholder={visibleText(frame.input)}
            className="mt-1.5 min-h-9 w-full rounded-md border border-control bg-paper px-3 text-sm placeholder:text-ink-3 noscript:hidden"
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </>
      )}
      <FrameButtons buttons={frame.buttons} isBusy={isBusy} onPress={press} />
      <p role="status" className="mt-1.5 text-sm text-ink-2 empty:hidden">
        {visibleText(message)}
      </p>
    </div>
  )
}

/** The picture of a frame, which leads to its page; without one the card of the page. */
function FramePicture({ frame, url }: { frame: Frame; url: string }) {
  const { isBroken, watch } = useBroken()
  const src = useSrc(frame.image)
  if (!src || isBroken)
    return <LinkCard link={{ url, title: frame.title, description: '', image: '', site_name: '' }} />
  return (
    <a href={url} target="_blank" rel="noopener nofollow ugc" className="mt-2.5 block">
      <img
        {...watch}
        src={src}
        alt={visibleText(frame.title) || new URL(url).host}
        width={600}
        height={314}
        loading="lazy"
        className="aspect-[1.91] w-full rounded-md border border-line bg-sunk object-cover"
      />
    </a>
  )
}

interface FrameButtonsProps {
  buttons: Frame['buttons']
  isBusy: boolean
  /** Called with the number of the button, as the frame counts them. */
  onPress: (index: number) => void
}

/** The links of a frame, and the buttons that send a click. */
function FrameButtons({ buttons, isBusy, onPress }: FrameButtonsProps) {
  const t = useWords()
  const shown = buttons.filter(({ action, target }) => action === 'post' || (action === 'link' && target))
  return (
    <div className="mt-1.5 flex flex-wrap gap-1.5">
      {shown.map(({ index, label, action, target }) =>
        action === 'link' ? (
          <a key={index} href={target} target="_blank" rel="noopener nofollow ugc" className={control}>
            <bdi className="truncate">{visibleText(label)}</bdi>
            <span className="sr-only">{t('warpcaster.new_tab')}</span>
          </a>
        ) : (
          <button
            key={index}
            type="button"
            disabled={isBusy}
            className={`${control} noscript:hidden`}
            onClick={() => onPress(index)}
          >
            <bdi className="truncate">{visibleText(label)}</bdi>
          </button>
        ),
      )}
    </div>
  )
}

/** The frame of a cast: each click sends the typed text, and the response replaces the frame. */
function useFrame(hash: string, first: Frame) {
  const t = useWords()
  const acting = useActing()
  const [frame, setFrame] = useState(first)
  const [text, setText] = useState('')
  const [message, setMessage] = useState('')
  const [isBusy, setBusy] = useState(false)

  const press = (buttonIndex: number) => {
    const input = { hash, url: frame.post_url, buttonIndex, inputText: text, state: frame.state }
    const send = async () => {
      setBusy(true)
      setMessage('')
      try {
        const answer = await ask('social.frameAction', input, { rejectNotFound: true })
        if (answer?.frame) {
          setFrame(answer.frame)
          setText('')
        }
        setMessage(answer?.message ?? '')
      } catch (error) {
        if (isSignerLost(error)) throw error
        showFailure(error)
      } finally {
        setBusy(false)
      }
    }
    acting(send, { call: 'social.frameAction', input, needs: 'actor', done: t('warpcaster.pressed') })
  }

  return { frame, text, setText, message, isBusy, press }
}
