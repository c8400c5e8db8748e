import type { ReactNode } from 'react'
import { Avatar } from '#web/ui/avatar.tsx'

interface ProfileHeadProps {
  name: string
  image: string
  /** Above the name: the kind of profile, with a link to the list of all. */
  lead: ReactNode
  intro?: string
  facts: ReactNode
  /** The actions. */
  children?: ReactNode
}

/** The head of a profile page. */
export function ProfileHead({ name, image, lead, intro, facts, children }: ProfileHeadProps) {
  return (
    <div className="flex max-w-[47.5rem] items-start justify-between gap-6 max-sm:flex-col max-sm:gap-4 sm:flex-row-reverse">
      <Avatar name={name} image={image} size={72} />
      <div className="min-w-0">
        <p className="text-sm text-ink-3">{lead}</p>
        <h1 className="mt-0.5 text-2xl leading-tight font-bold tracking-tight text-balance">
          <bdi>{name}</bdi>
        </h1>
        {intro && <p className="mt-2 max-w-[62ch] text-ink-2">{intro}</p>}
        {facts}
        {children && (
          <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-ink-2">{children}</div>
        )}
      </div>
    </div>
  )
}
