import type { Cast } from '#contract/social/cast.ts'
import { visibleText } from '#domain/platform/text/visible.ts'
import { Avatar } from '#web/parts/avatar.tsx'
import { handleOf } from '#web/sections/social/address.ts'
import { shownName } from '#web/sections/social/cast/names.tsx'

/** The cast that is replied to or quoted, abbreviated and without links. */
export function Answered({ cast: { author, text } }: { cast: Cast }) {
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
