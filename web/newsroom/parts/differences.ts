export interface Difference {
  field: string
  /** As text; undefined if the record does not have the field, or nothing in it. */
  before: string | undefined
  after: string | undefined
}

/** The fields in which two records differ, in the order of the second. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...Object.keys(now), ...Object.keys(old)])]
  return names
    .map((field) => ({ field, before: textOf(old[field]), after: textOf(now[field]) }))
    .filter((each) => each.before !== each.after)
}

/** The fields of a record; each language of a translated text is a field of its own, such as 'title.en'. */
function fieldsOf(value: unknown): Record<string, unknown> {
  if (!isRecord(value)) return {}
  const fields = Object.entries(value).flatMap(([name, inner]) =>
    isRecord(inner) ? Object.entries(inner).map(([key, text]) => [`${name}.${key}`, text]) : [[name, inner]],
  )
  return Object.fromEntries(fields) as Record<string, unknown>
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (Array.isArray(value) && value.length === 0) return undefined
  return typeof value === 'string' ? value : JSON.stringify(value)
}
