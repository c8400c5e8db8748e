import { visibleText } from '#domain/platform/text/visible.ts'
import { handleOf, profilePath } from '#web/sections/social/address.ts'
import { Link } from '#web/ui/link.tsx'

export interface Named {
  fid: number
  username: string
  displayName: string
}

/** The display name without invisible characters; it is not unique, so the handle is always shown with it. */
export const shownName = (profile: Named): string => visibleText(profile.displayName) || handleOf(profile)

/** The names of a profile: the display name, and the username, which is unique. */
export function Names({ profile, isOpen = false }: { profile: Named; isOpen?: boolean }) {
  return (
    <Link
      to={profilePath(profile.fid)}
      data-open={isOpen || undefined}
      className="-my-1 flex max-w-full min-w-0 items-baseline gap-x-1.5 py-1 hover:no-underline [&:hover>:first-child]:underline"
    >
      <bdi className="min-w-0 truncate font-semibold text-ink underline-offset-3">{shownName(profile)}</bdi>
      <bdi className="min-w-0 truncate text-ink-3">{handleOf(profile)}</bdi>
    </Link>
  )
}
