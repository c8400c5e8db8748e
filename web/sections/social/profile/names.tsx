import { Link } from 'react-router'
import { visibleText } from '#domain/visible.ts'
import { handleOf, personPath } from '#web/sections/social/address.ts'

export interface Named {
  fid: number
  username: string
  displayName: string
}

/** The name that somebody chose, without signs that cannot be seen; it may be anybody's, so the handle always stands by it. */
export const shownName = (person: Named): string => visibleText(person.displayName) || handleOf(person)

/** Who it is: the chosen name and the one that nobody else has. */
export function Names({ person, isOpen = false }: { person: Named; isOpen?: boolean }) {
  return (
    <Link
      to={personPath(person.fid)}
      data-open={isOpen || undefined}
      className="flex max-w-full min-w-0 items-baseline gap-x-1.5 hover:no-underline [&:hover>:first-child]:underline"
    >
      <bdi className="min-w-0 truncate font-semibold text-ink underline-offset-3">{shownName(person)}</bdi>
      <bdi className="min-w-0 truncate text-ink-3">{handleOf(person)}</bdi>
    </Link>
  )
}
