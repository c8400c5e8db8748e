import type { Ref } from 'react'
import { useWords } from '#web/state/words.tsx'
import { ChannelPicker } from '#web/sections/social/channel/channel-picker.tsx'
import { isEscape } from '#web/ui/keys.ts'
import { toolStyle } from './tool-style.ts'

interface ChannelButtonProps {
  ref: Ref<HTMLButtonElement>
  /** The id of the channel of the cast; '' without one. */
  channelId: string
  /** Whether the list of channels is open. */
  isOpen: boolean
  onClick: () => void
}

/** Shows the channel of the cast, and opens the list of channels. */
export function ChannelButton({ ref, channelId, isOpen, onClick }: ChannelButtonProps) {
  const t = useWords()
  return (
    <button
      ref={ref}
      type="button"
      aria-expanded={isOpen}
      className={`${toolStyle} max-w-48 min-w-0`}
      onClick={onClick}
    >
      <span className="sr-only">{t('channel.choose')}</span>
      <bdi className="truncate">{channelId ? `/${channelId}` : t('channel.without')}</bdi>
      <span aria-hidden="true" className={`border-x-4 border-t-4 border-x-transparent ${isOpen ? 'rotate-180' : ''}`} />
    </button>
  )
}

interface ChannelListProps {
  channelId: string
  /** Called with the id of the chosen channel; '' without one. */
  onChoose: (channelId: string) => void
  onClose: () => void
}

/** The list of channels below the form. */
export function ChannelList({ channelId, onChoose, onClose }: ChannelListProps) {
  return (
    <div
      ref={focusSearch}
      className="mt-3 border-t border-soft pt-3"
      onKeyDown={(event) => {
        if (!isEscape(event)) return
        // Escape closes the list, not the dialog.
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      <ChannelPicker
        chosen={channelId || undefined}
        onChoose={(channel) => {
          onChoose(channel?.id ?? '')
          onClose()
        }}
      />
    </div>
  )
}

/** Opening the list of channels focuses its search field. */
const focusSearch = (list: HTMLElement | null) => list?.querySelector('input')?.focus()
