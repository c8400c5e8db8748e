import type { AuditChange } from '#contract/newsroom/audit.ts'
import { differences } from './differences.ts'

interface ChangeProps extends Pick<AuditChange, 'before' | 'after'> {
  /** Returns the label of a field; by default its name in the record. */
  nameOf?: (field: string) => string
  /** Returns a value as people read it; by default as it is stored. */
  textOf?: (field: string, value: string) => string
}

/**
 * The differences of a change. Insertions are heavier and underlined, deletions struck through: green and red are
 * reserved for markets.
 */
export function Change({ before, after, nameOf = (field) => field, textOf = (_, value) => value }: ChangeProps) {
  return (
    <dl className="grid grid-cols-[max-content_1fr] gap-x-3 gap-y-0.5">
      {differences(before, after).map((each) => (
        <div key={each.field} className="contents">
          <dt className="text-ink-3">{nameOf(each.field)}</dt>
          <dd className="line-clamp-4 min-w-0">
            {each.before !== undefined && <del className="text-ink-2">{textOf(each.field, each.before)}</del>}{' '}
            {each.after !== undefined && (
              <ins className="font-semibold underline-offset-3">{textOf(each.field, each.after)}</ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
