import { useEffect, useId, useState } from 'react'
import type { Channel } from '#contract/social/cast.ts'
import { ask } from '#web/state/call/ask.ts'
import { useShared } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Avatar } from '#web/parts/avatar.tsx'
import { channelName } from './channel-row.tsx'
import { readDefaultChannels, useChannelSearch, type DefaultChannels } from './channels.ts'

interface ChannelPickerProps {
  /** Id of the chosen channel, undefined for none. */
  chosen: string | undefined
  onChoose: (channel: Channel | undefined) => void
}

/** Chooses the channel of a cast: the viewer's own and the hot ones, or by name. */
export function ChannelPicker({ chosen, onChoose }: ChannelPickerProps) {
  const t = useWords()
  const id = useId()
  const fid = useShared((state) => state.farcaster?.fid ?? '')
  const [text, setText] = useState('')
  const [offered, setOffered] = useState<DefaultChannels | 'failed'>()
  const found = useChannelSearch(text)
  useEffect(() => {
    readDefaultChannels(ask, fid).then(setOffered, () => setOffered('failed'))
  }, [fid])

  const entry = { chosen, onChoose }
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {t('channel.search')}
      </label>
      <input
        id={id}
        type="search"
        value={text}
        autoComplete="off"
        maxLength={60}
        placeholder={t('channel.search')}
        className="h-10 w-full rounded-md border border-control bg-paper px-3 text-md text-ink placeholder:text-ink-3"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {/* Of one height, whatever is found: the dialog around it is centred, and the field must not move while one types. */}
      <div
        className="mt-2 h-[min(320px,40vh)] overflow-y-auto overscroll-contain"
        role="group"
        aria-label={t('channel.title')}
      >
        {text.trim() === '' && (
          <>
            <Entry {...entry} channel={undefined} />
            {offered === 'failed' && <Note>{t('channel.failed')}</Note>}
            {offered &&
              offered !== 'failed' &&
              (['followed', 'active', 'hot'] as const).map((kind) => (
                <Group key={kind} {...entry} name={t(`channel.${kind}`)} channels={offered[kind]} />
              ))}
          </>
        )}
        {text.trim() !== '' && found?.list.map((channel) => <Entry key={channel.id} {...entry} channel={channel} />)}
        {text.trim() !== '' && found?.list.length === 0 && (
          <Note>{t(found.state === 'failed' ? 'channel.failed' : 'channel.none')}</Note>
        )}
      </div>
    </div>
  )
}

function Note({ children }: { children: string }) {
  return (
    <p role="status" className="px-2 py-4 text-sm text-ink-3">
      {children}
    </p>
  )
}

function Group({ name, channels, ...entry }: { name: string; channels: Channel[] } & ChannelPickerProps) {
  if (channels.length === 0) return null
  return (
    <>
      <p className="mt-2 border-b border-soft px-2 pb-1 text-xs text-ink-3">{name}</p>
      {channels.map((channel) => (
        <Entry key={channel.id} {...entry} channel={channel} />
      ))}
    </>
  )
}

function Entry({ channel, chosen, onChoose }: { channel: Channel | undefined } & ChannelPickerProps) {
  const t = useWords()
  const name = channel ? channelName(channel) : t('channel.without')
  return (
    <button
      type="button"
      aria-pressed={chosen === channel?.id}
      className="flex min-h-10 w-full items-center gap-2.5 rounded-sm px-2 text-start text-sm hover:bg-soft aria-pressed:font-semibold"
      onClick={() => onChoose(channel)}
    >
      {channel && <Avatar name={name} image={channel.image_url} size={24} />}
      <bdi className="truncate">{name}</bdi>
      {channel && <bdi className="truncate text-ink-3">/{channel.id}</bdi>}
    </button>
  )
}
