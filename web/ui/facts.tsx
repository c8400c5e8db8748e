import type { ReactNode } from 'react'

interface FactsProps {
  /** Each fact with its name; one that is undefined, false or '' is left out. */
  of: readonly (readonly [name: string, fact: ReactNode])[]
  className?: string
  /** The classes of the line of a fact. */
  row?: string
}

/** Facts, each in a line after its name. */
export const Facts = ({ of, className, row = 'grid-cols-[min(7rem,45%)_minmax(0,1fr)]' }: FactsProps) => (
  <dl className={className}>
    {of.map(
      ([name, fact]) =>
        fact && (
          <div key={name} className={`grid gap-x-4 border-b border-soft py-2.5 text-sm max-[14rem]:grid-cols-1 ${row}`}>
            <dt className="text-ink-3">{name}</dt>
            <dd>{fact}</dd>
          </div>
        ),
    )}
  </dl>
)
