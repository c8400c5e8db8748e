import { When } from '#web/parts/when.tsx'
import { askForPage } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { Avatar } from '#web/parts/avatar.tsx'
import { Link } from '#web/ui/link.tsx'
import { useReadOnce } from './use-read-once.ts'

/**
 * A cast that a text embeds, from our store. Its pictures and its author's are left out, because they are on other
 * hosts.
 */
export function CastCard({ hash }: { hash: string }) {
  const t = useWords()
  const found = useReadOnce(() => askForPage('social.cast', { hash }))
  if (!found) return null
  const { author, text, timestamp, embeds } = found.cast
  const handle = `@${author.username || `!${author.fid}`}`
  const name = author.display_name || handle
  const pictures = embeds.filter(({ kind }) => kind === 'image').length
  return (
    <div className="embed-card rounded-md border border-line p-4 text-md leading-normal">
      <div className="flex items-center gap-2 text-sm">
        <Avatar name={name} image="" size={24} />
        <span className="min-w-0 truncate">
          <bdi className="font-semibold">{name}</bdi> <bdi className="text-ink-3">{handle}</bdi>
        </span>
        <When seconds={Date.parse(timestamp) / 1000} className="ms-auto shrink-0 text-ink-3" />
      </div>
      {text && (
        <p dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      )}
      {pictures > 0 && <p className="mt-2 text-sm text-ink-3">{t('embed.pictures', { count: pictures })}</p>}
      <p className="mt-2 text-sm">
        <Link to={`/farcaster/details?hash=${hash}&fid=${author.fid}`}>{t('embed.open_cast')}</Link>
      </p>
    </div>
  )
}
