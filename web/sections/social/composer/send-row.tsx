import { useWords } from '#web/state/words.tsx'
import { Button } from '#web/ui/button.tsx'

interface SendRowProps {
  /** The remaining bytes; negative above the limit. */
  left: number
  /** The id of the number of remaining bytes, which describes the text field. */
  leftId: string
  isReply: boolean
  /** Whether it is sent later. */
  isTimed: boolean
  isReady: boolean
  isSending: boolean
}

/** The remaining bytes of the cast, and the button that sends it. */
export function SendRow({ left, leftId, isReply, isTimed, isReady, isSending }: SendRowProps) {
  const t = useWords()
  return (
    <div className="ms-auto flex items-center gap-3">
      <p id={leftId} className={`text-sm ${left < 0 ? 'font-semibold text-down' : 'text-ink-3'}`}>
        <span aria-hidden="true">{left}</span>
        <span className="sr-only">
          {left < 0 ? t('composer.over', { count: -left }) : t('composer.left', { count: left })}
        </span>
      </p>
      <Button
        isMain
        type="submit"
        disabled={left < 0}
        aria-disabled={!isReady || undefined}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        className="min-w-20"
      >
        {t(
          isSending
            ? 'composer.sending'
            : isTimed
              ? 'composer.schedule'
              : isReply
                ? 'composer.send_reply'
                : 'composer.send',
        )}
      </Button>
    </div>
  )
}
