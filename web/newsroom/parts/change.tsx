import type { AuditChange } from '#contract/newsroom/audit.ts'
import { differences } from './differences.ts'

interface ChangeProps extends Pick<AuditChange, 'before' | 'after'> {
  /** Returns the label of a field; undefined for one that has none, which is shown as it is stored. */
  nameOf: (field: string) => string | undefined
  /** Returns a value as people read it. */
  textOf: (field: string, value: string) => string
}

/**
 * The differences of a change. Insertions are heavier and underlined, deletions struck through: green and red are
 * reserved for markets.
 */
export function Change({ before, after, nameOf, textOf }: ChangeProps) {
  return (
    <dl className="grid grid-cols-[max-content_1fr] gap-x-3 gap-y-0.5">
      {differences(before, after).map((each) => (
        <div key={each.field} className="contents">
          <dt className="max-w-48 text-ink-3" title={each.field}>
            {nameOf(each.field) ?? <code>{each.field}</code>}
          </dt>
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
