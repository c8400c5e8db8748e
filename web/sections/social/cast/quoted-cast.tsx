import type { CastEmbedShown } from '#contract/social/cast.ts'
import { useWords } from '#web/state/words.tsx'
import { Avatar } from '#web/parts/avatar.tsx'
import { castPath } from '#web/sections/social/address.ts'
import { Attachments } from './attachments.tsx'
import { CastText } from './cast-text.tsx'
import { CastWhen } from './cast-when.tsx'
import { Names, shownName } from '#web/sections/social/cast/names.tsx'
import { Link } from '#web/ui/link.tsx'

type Quoted = Extract<CastEmbedShown, { kind: 'cast' }>['cast']

/** A cast within another one; a placeholder if it was deleted or cannot be loaded. */
export function QuotedCast({ cast }: { cast: Quoted }) {
  const t = useWords()
  if (!cast)
    return (
      <p className="mt-2.5 rounded-md border border-line px-3 py-2.5 text-sm text-ink-3">
        {t('warpcaster.quote_gone')}
      </p>
    )
  const name = shownName(cast.author)
  return (
    <blockquote className="mt-2.5 rounded-md border border-line p-3">
      <div className="flex items-center gap-2 text-sm">
        <Avatar name={name} image={cast.author.pfp_url} size={20} />
        <Names profile={cast.author} />
        <Link to={castPath(cast)} className="ms-auto shrink-0 text-ink-3 hover:text-ink">
          <CastWhen at={cast.timestamp} />
        </Link>
      </div>
      <CastText cast={cast} size="quoted" />
      <Attachments hash={cast.hash} embeds={cast.embeds} author={name} />
    </blockquote>
  )
}
