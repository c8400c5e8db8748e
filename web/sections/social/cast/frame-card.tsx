import { useId, useState } from 'react'
import type { Frame } from '#contract/frame.ts'
import { visibleText } from '#domain/text/visible.ts'
import { ask } from '#web/state/call/ask.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'
import { useBroken } from '#web/ui/broken.ts'
import { useActing } from '#web/sections/social/use-acting.ts'
import { LinkCard } from './link-card.tsx'

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
  const t = useWords()
  const id = useId()
  const acting = useActing()
  const { isBroken, watch } = useBroken()
  const [frame, setFrame] = useState(first)
  const [text, setText] = useState('')
  const [message, setMessage] = useState('')
  const [isBusy, setBusy] = useState(false)
  const buttons = frame.buttons.filter(({ action, target }) => action === 'post' || (action === 'link' && target))

  const press = (buttonIndex: number) =>
    acting(async () => {
      setBusy(true)
      setMessage('')
      try {
        const answer = await ask(
          'social.frameAction',
          { hash, url: frame.post_url, buttonIndex, inputText: text, state: frame.state },
          { rejectNotFound: true },
        )
        if (answer?.frame) {
          setFrame(answer.frame)
          setText('')
        }
        setMessage(answer?.message ?? '')
      } catch (error) {
        showFailure(error)
      } finally {
        setBusy(false)
      }
    })

  return (
    <div>
      {frame.image && !isBroken ? (
        <a href={url} target="_blank" rel="noopener nofollow ugc" className="mt-2.5 block">
          <img
            {...watch}
            src={frame.image}
            alt={visibleText(frame.title) || new URL(url).host}
            width={600}
            height={314}
            loading="lazy"
            className="aspect-[1.91] w-full rounded-md border border-line bg-sunk object-cover"
          />
        </a>
      ) : (
        <LinkCard link={{ url, title: frame.title, description: '', image: '', site_name: '' }} />
      )}
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
      <div className="mt-1.5 flex flex-wrap gap-1.5">
        {buttons.map(({ index, label, action, target }) =>
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
              onClick={() => press(index)}
            >
              <bdi className="truncate">{visibleText(label)}</bdi>
            </button>
          ),
        )}
      </div>
      <p role="status" className="mt-1.5 text-sm text-ink-2 empty:hidden">
        {visibleText(message)}
      </p>
    </div>
  )
}
