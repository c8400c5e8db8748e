import { useState } from 'react'
import type { Output } from '#contract/calls.ts'
import type { AuditChange } from '#contract/newsroom/audit.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { Change } from '#web/newsroom/parts/change.tsx'
import { Page } from '#web/newsroom/parts/page.tsx'
import { Table } from '#web/newsroom/parts/table.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { When } from '#web/parts/when.tsx'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords, type Words } from '#web/state/words.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { deskFields } from '#domain/newsroom/audit.ts'
import { describeEntity, entityKinds, type EntityKind } from '#domain/newsroom/entity.ts'
import { locales, type Locale } from '#domain/platform/locale.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import { pathName } from '#web/newsroom/entities/field-name.ts'
import { valueText as entityValueText } from '#web/newsroom/entities/value-text.ts'
import { shortNames } from '#web/newsroom/parts/desk-locales.ts'
import { actionName } from './action-name.ts'
import { fieldNames } from './field-names.ts'
import { filtersIn, LogFilter } from './log-filter.tsx'
import { valueText } from './value-names.ts'

export async function loader({ query }: LoaderArgs) {
  const filters = filtersIn(query)
  return { filters, ...(await ask('deskAudit.list', filters)) }
}

/** All parts of the export that match the filters, one after the other. */
async function readWhole(filters: ReturnType<typeof filtersIn>): Promise<string> {
  const parts: string[] = []
  for (let before: number | null | undefined; before !== null; ) {
    const part: Output<'deskAudit.export'> = await ask('deskAudit.export', {
      ...filters,
      ...(before && { before_id: before }),
    })
    parts.push(part.csv)
    before = part.next_before_id
  }
  return parts.join('')
}

/** The log of all changes: who, when, before, after. */
export default function LogPage() {
  const first = useLoaderData<typeof loader>()
  const t = useWords()
  const [older, setOlder] = useState({ of: first, list: [] as AuditChange[], hasMore: first.has_more })
  // Other filters start at the latest change again.
  const shown = older.of === first ? older : { of: first, list: [], hasMore: first.has_more }
  const rows = [...first.list, ...shown.list]
  const people = new Map(first.people.map(({ id, name }) => [String(id), name]))

  const loadOlder = () =>
    ask('deskAudit.list', { ...first.filters, before_id: rows.at(-1)!.id }).then(
      ({ list, has_more }) => setOlder({ of: first, list: [...shown.list, ...list], hasMore: has_more }),
      showFailure,
    )

  const save = () => readWhole(first.filters).then((csv) => saveFile('newsroom-log.csv', 'text/csv', csv), showFailure)

  return (
    <Page title={t('desk.section_audit')} aside={<Button onClick={() => void save()}>{t('deskaudit.export')}</Button>}>
      <LogFilter {...first} />
      <Table
        label={t('desk.section_audit')}
        rows={rows}
        keyOf={({ id }) => id}
        empty={t('deskaudit.empty')}
        columns={[
          { name: t('deskaudit.time'), cell: ({ time }) => <When seconds={time} className="whitespace-nowrap" /> },
          {
            name: t('deskaudit.who'),
            cell: ({ who, by_key }) => (
              <>
                {who || t('deskaudit.command')}
                {by_key && <span className="block text-ink-2">{t('deskaudit.by_key')}</span>}
              </>
            ),
          },
          {
            name: t('deskaudit.action'),
            cell: ({ action, kind, subject_id, before, after }) => (
              <>
                <span title={action}>{actionName(action, t) ?? <code>{action}</code>}</span>{' '}
                <span className="text-ink-2">
                  {kind === 'item' ? (
                    <TextLink to={`/items/${subject_id}`} className="decoration-control">
                      {subject_id}
                    </TextLink>
                  ) : (
                    subject_id
                  )}{' '}
                  {unchangedLanguage(before, after)}
                </span>
              </>
            ),
          },
          {
            name: t('deskaudit.change'),
            cell: (change) => {
              const context = { kind: change.kind, people, t }
              const nameOf = (field: string) => fieldText(context, field)
              const textOf = (field: string, value: string) => recordedText(context, field, value)
              return <Change {...change} nameOf={nameOf} textOf={textOf} />
            },
          },
        ]}
      />
      {shown.hasMore && (
        <Button className="mt-4" onClick={() => void loadOlder()}>
          {t('deskaudit.older')}
        </Button>
      )}
    </Page>
  )
}

interface Context {
  /** The kind of the changed object. */
  kind: string
  /** The names of members of staff by id. */
  people: ReadonlyMap<string, string>
  t: Words
}

/** The kind of an entity that has a field of this name. */
function entityWith(kind: string, field: string): EntityKind | undefined {
  const known = oneOf(entityKinds, kind)
  return known && describeEntity(known).fields.some(({ name }) => name === field) ? known : undefined
}

/** The name of a field, with the language of a translated one ('alts.en'); undefined for one that is no longer recorded. */
function fieldText({ kind, t }: Context, path: string): string | undefined {
  const [field = '', part] = path.split('.')
  const entity = entityWith(kind, field)
  if (entity) return pathName(entity, path, t)
  const known = oneOf(deskFields, field)
  if (!known || part === undefined) return known && t(fieldNames[known])
  const lang = oneOf(locales, part)
  return `${t(fieldNames[known])} · ${lang ? shortNames[lang] : part}`
}

function recordedText({ kind, people, t }: Context, path: string, value: string): string {
  const [field = ''] = path.split('.')
  const entity = entityWith(kind, field)
  if (entity) return entityValueText({ kind: entity, titles: {}, t }, path, value)
  const known = oneOf(deskFields, field)
  return known ? valueText(known, value, people, t) : value
}

/** The language of a change that both states name: it is no difference, but says which of eight texts was changed. */
function unchangedLanguage(before: unknown, after: unknown): string {
  const [was, is] = [languageIn(before), languageIn(after)]
  return was && was === is ? shortNames[was] : ''
}

function languageIn(state: unknown): Locale | undefined {
  if (typeof state !== 'object' || state === null || !('lang' in state)) return undefined
  return oneOf(locales, state.lang)
}
