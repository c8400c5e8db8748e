import type { AuditChange } from '#contract/newsroom/audit.ts'
import { differences } from './differences.ts'

interface ChangeProps extends Pick<AuditChange, 'before' | 'after'> {
  /** What a field is called; its name in the record by default. */
  nameOf?: (field: string) => string
}

/** What a change did. Insertions are heavier and ruled under, deletions struck: green and red belong to the market. */
export function Change({ before, after, nameOf = (field) => field }: ChangeProps) {
  return (
    <dl className="grid grid-cols-[max-content_1fr] gap-x-3 gap-y-0.5">
      {differences(before, after).map((each) => (
        <div key={each.field} className="contents">
          <dt className="text-ink-3">{nameOf(each.field)}</dt>
          <dd className="line-clamp-4 min-w-0">
            {each.before !== undefined && <del className="text-ink-2">{each.before}</del>}{' '}
            {each.after !== undefined && <ins className="font-semibold underline-offset-3">{each.after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
