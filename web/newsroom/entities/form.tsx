import { useState } from 'react'
import type { Output } from '#contract/calls.ts'
import type { EntityValues } from '#domain/newsroom/entity-field.ts'
import { describeEntity, isRemovable, publicPageOf, type EntityKind } from '#domain/newsroom/entity.ts'
import { isDraftId } from '#domain/newsroom/entity-state.ts'
import { titleOfEntity } from '#domain/newsroom/entity-values.ts'
import { Page } from '#web/newsroom/parts/page.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { redirect, useLoaderData, useNavigate, useRevalidator, type LoaderArgs } from '#web/router/index.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import type { AuditChange } from '#contract/newsroom/audit.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { Change } from '#web/newsroom/parts/change.tsx'
import { Table } from '#web/newsroom/parts/table.tsx'
import { When } from '#web/parts/when.tsx'
import { readCopy } from '#web/newsroom/items/local-copy.ts'
import { copyName, EntityForm, storeEntity, type Typed } from './entity-form.tsx'
import { readReferredTitles, type ReferredTitles } from './entity-titles.ts'
import { kindIn } from './kind.ts'
import { PointsOfSeries } from './points.tsx'
import { Removal } from './removal.tsx'
import { pathName } from './field-name.ts'
import { valueText } from './value-text.ts'
import { PublicLink } from '#web/newsroom/parts/links.tsx'

export async function loader({ params }: LoaderArgs) {
  const kind = kindIn(params)
  const { id } = params
  if (id === undefined) throw redirect(`/entities/${kind}/draft:${crypto.randomUUID()}`)
  const isDraft = isDraftId(id)
  const [detail, copy, titles, points] = await Promise.all([
    ask('deskEntity.detail', { kind, id }),
    readCopy<Typed>(copyName(kind, id)),
    readReferredTitles(kind),
    kind === 'series' && !isDraft ? ask('deskSeries.points', { id: Number(id), limit: 30 }) : undefined,
  ])
  if (isDraft && detail.stored_as) throw redirect(`/entities/${kind}/${encodeURIComponent(detail.stored_as)}`)
  return { kind, id, isDraft, points: points?.list, detail, copy, titles }
}

/** One form for every kind of entity, with its history. A save can be undone immediately. */
export default function EntityPage() {
  const { kind, id, isDraft, detail, copy, titles, points } = useLoaderData<typeof loader>()
  const t = useWords()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  // Counts the states of the log that were published again: the form is then opened with them.
  const [restored, setRestored] = useState(0)
  const { isMailed } = describeEntity(kind)
  const { values, version, changes } = detail
  const publicPage = isDraft ? undefined : publicPageOf(kind, id, values)
  const name = titleOfEntity(kind, detail.draft?.values ?? values) || (isDraft ? '' : t(`deskentities.kind_${kind}`))

  /** Restores an earlier state by storing it as a new one: the log stays complete, and what is typed stays. */
  async function restore(earlier: EntityValues, over: string): Promise<void> {
    await storeEntity(kind, id, earlier, { version: over }).catch(showFailure)
    await revalidate()
    setRestored((count) => count + 1)
  }

  async function showSaved(saved: Output<'deskEntity.save'>, before: EntityValues): Promise<void> {
    const undo = { name: t('common.undo'), run: () => void restore(before, saved.version) }
    showToast({
      tone: 'success',
      text: t(isMailed ? 'deskentities.saved_mailed' : 'deskentities.saved'),
      ...(!isDraft && !isMailed && { action: undo }),
    })
    if (saved.id === id) await revalidate()
    else await navigate(`/entities/${kind}/${encodeURIComponent(saved.id)}`, { replace: true })
  }

  return (
    <Page
      title={
        isDraft && !name
          ? t('deskentities.titled', { kind: t(`deskentities.kind_${kind}`), act: t('deskentities.add') })
          : name
      }
      aside={
        <span className="flex flex-wrap gap-x-5">
          {publicPage && <PublicLink href={publicPage}>{t('deskentities.public_page')}</PublicLink>}
          <Link to={`/entities/${kind}`}>{t(`deskentities.kind_${kind}`)}</Link>
        </span>
      }
    >
      <EntityForm
        key={`${kind} ${id} ${restored}`}
        kind={kind}
        id={id}
        detail={detail}
        copy={restored === 0 ? copy : undefined}
        titles={titles}
        onSaved={showSaved}
        onDiscarded={() => (isDraft ? navigate(`/entities/${kind}`) : revalidate())}
      />
      {points && <PointsOfSeries seriesId={Number(id)} points={points} onChanged={revalidate} />}
      {!isDraft && isRemovable(kind) && (
        <p className="pb-4">
          <Removal kind={kind} id={id} title={titleOfEntity(kind, values)} version={version} />
        </p>
      )}
      {changes.length > 0 && (
        <History
          kind={kind}
          changes={changes}
          titles={titles}
          onRestore={(earlier) => void restore(earlier, version)}
        />
      )}
    </Page>
  )
}

interface HistoryProps {
  kind: EntityKind
  changes: readonly AuditChange[]
  titles: ReferredTitles
  onRestore: (values: EntityValues) => void
}

function History({ kind, changes, titles, onRestore }: HistoryProps) {
  const t = useWords()
  return (
    <section className="mt-6">
      <h2 className="border-b-2 border-ink pb-2.5 text-sm font-semibold">{t('deskentities.history')}</h2>
      <Table
        label={t('deskentities.history')}
        rows={changes}
        keyOf={({ id }) => id}
        columns={[
          { name: t('deskentities.time'), cell: ({ time }) => <When seconds={time} className="whitespace-nowrap" /> },
          { name: t('deskentities.who'), cell: ({ who }) => who },
          {
            name: t('deskentities.change'),
            cell: (change) => (
              <Change
                {...change}
                nameOf={(path) => pathName(kind, path, t)}
                textOf={(path, text) => valueText({ kind, titles, t }, path, text)}
              />
            ),
          },
          {
            name: '',
            // What was only typed is no earlier state of what readers had.
            cell: ({ action, before }) =>
              before !== null &&
              !action.endsWith('.discard') && (
                <Button onClick={() => onRestore(before as EntityValues)}>{t('deskentities.restore')}</Button>
              ),
          },
        ]}
      />
    </section>
  )
}
