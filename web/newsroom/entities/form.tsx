import { useState } from 'react'
import type { Output } from '#contract/calls.ts'
import type { EntityValues } from '#domain/newsroom/entity-field.ts'
import { describeEntity, isRemovable, publicPageOf, titleOfEntity } from '#domain/newsroom/entity.ts'
import { Page } from '#web/newsroom/parts/page.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useLoaderData, useNavigate, useRevalidator, type LoaderArgs } from '#web/router/index.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { EntityForm, type EntityDetail } from './entity-form.tsx'
import { readReferredTitles } from './entity-titles.ts'
import { History } from './history.tsx'
import { kindIn } from './kind.ts'
import { PointsOfSeries } from './points.tsx'
import { Removal } from './removal.tsx'
import { storeEntity } from './store-entity.ts'

export async function loader({ params }: LoaderArgs) {
  const kind = kindIn(params)
  const { id } = params
  const none: EntityDetail = { values: {}, version: '', changes: [] }
  if (id === undefined) return { kind, id, points: undefined, detail: none, titles: {} }
  const [detail, titles, points] = await Promise.all([
    ask('deskEntity.detail', { kind, id }),
    readReferredTitles(kind),
    kind === 'series' ? ask('deskSeries.points', { id: Number(id), limit: 30 }) : undefined,
  ])
  return { kind, id, points: points?.list, detail, titles }
}

/** One form for every kind of entity, with its history. A save can be undone immediately. */
export default function EntityPage() {
  const { kind, id, detail, titles, points } = useLoaderData<typeof loader>()
  const t = useWords()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [own, setOwn] = useState<string>()
  const { isMailed } = describeEntity(kind)
  const { values, version, changes } = detail
  const publicPage = id === undefined ? undefined : publicPageOf(kind, id, values)
  const name = titleOfEntity(kind, values) || t(`deskentities.kind_${kind}`)

  async function reload(saved: Output<'deskEntity.save'>): Promise<void> {
    setOwn(saved.version)
    await revalidate()
  }

  /** Restores an earlier state by storing it as a new one: the log stays complete. */
  const restore = (earlier: EntityValues, over: string) =>
    storeEntity(kind, id, earlier, over).then(reload, (error: unknown) => {
      showFailure(error)
      return revalidate()
    })

  async function showSaved(saved: Output<'deskEntity.save'>, before: EntityValues): Promise<void> {
    const undo = { name: t('common.undo'), run: () => void restore(before, saved.version) }
    showToast({
      tone: 'success',
      text: t(isMailed ? 'deskentities.saved_mailed' : 'deskentities.saved'),
      ...(id !== undefined && !isMailed && { action: undo }),
    })
    if (saved.id === id) await reload(saved)
    else await navigate(`/entities/${kind}/${encodeURIComponent(saved.id)}`, { replace: true })
  }

  return (
    <Page
      title={
        id === undefined
          ? t('deskentities.titled', { kind: t(`deskentities.kind_${kind}`), act: t('deskentities.add') })
          : name
      }
      aside={
        <span className="flex flex-wrap gap-x-5">
          {publicPage && (
            <a href={publicPage} target="_blank" rel="noopener">
              {t('deskentities.public_page')}
            </a>
          )}
          <Link to={`/entities/${kind}`}>{t(`deskentities.kind_${kind}`)}</Link>
        </span>
      }
    >
      <EntityForm
        key={`${kind} ${id}`}
        kind={kind}
        id={id}
        detail={detail}
        own={own}
        titles={titles}
        onSaved={showSaved}
      />
      {id !== undefined && points && <PointsOfSeries seriesId={Number(id)} points={points} onChanged={revalidate} />}
      {id !== undefined && isRemovable(kind) && (
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
