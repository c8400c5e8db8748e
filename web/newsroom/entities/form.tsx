import { useState, type FormEvent } from 'react'
import type { AuditChange } from '#contract/newsroom/audit.ts'
import { ApiError } from '#contract/errors.ts'
import type { EntityField, EntityValues } from '#domain/desk/entity-field.ts'
import { locales } from '#domain/locale.ts'
import { describeEntity, isRemovable, titleOfEntity } from '#domain/desk/entity.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { Page } from '#web/newsroom/parts/page.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useLoaderData, useNavigate, useRevalidator, type LoaderArgs } from '#web/router/index.ts'
import { failureText } from '#web/state/call/failure.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useShared } from '#web/state/store.ts'
import { useWords, type Words } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Fields, valuesIn } from './fields.tsx'
import { History } from './history.tsx'
import { fieldName } from './field-name.ts'
import { kindIn } from './kind.ts'
import { PointsOfChart } from './points.tsx'
import { Removal } from './removal.tsx'

export async function loader({ params }: LoaderArgs) {
  const kind = kindIn(params)
  const { id } = params
  const none: { values: EntityValues; changes: AuditChange[] } = { values: {}, changes: [] }
  if (id === undefined) return { kind, id, points: undefined, ...none }
  const [detail, points] = await Promise.all([
    ask('deskEntity.detail', { kind, id }),
    kind === 'chart' ? ask('deskSeries.points', { id: Number(id), limit: 30 }) : undefined,
  ])
  return { kind, id, points: points?.list, ...detail }
}

/** The labels of fields, also of those whose parameter has the language behind a dot. */
const labelsOf = (fields: readonly EntityField[], t: Words) =>
  Object.fromEntries(
    fields.flatMap(({ name }) =>
      [name, ...locales.map((locale) => `${name}.${locale}`)].map((parameter) => [parameter, t(fieldName(name))]),
    ),
  )

/** One form for every kind of entity, with its history. A save can be undone immediately. */
export default function EntityPage() {
  const { kind, id, values, changes, points } = useLoaderData<typeof loader>()
  const t = useWords()
  const locale = useShared((state) => state.locale)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [fault, setFault] = useState('')
  const { isReadOnly, isMailed, fields } = describeEntity(kind)
  const name = titleOfEntity(kind, values) || t(`deskentities.kind_${kind}`)

  const store = (given: EntityValues) =>
    ask('deskEntity.save', { kind, ...(id !== undefined && { id }), values: JSON.stringify(given) })

  /** Restores an earlier state by storing it as a new one: the log stays complete. */
  const restore = (earlier: EntityValues) => store(earlier).then(() => revalidate(), showFailure)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setFault('')
    try {
      const saved = await store(valuesIn(event.currentTarget, fields, values))
      const before = values
      showToast({
        tone: 'success',
        text: t(isMailed ? 'deskentities.saved_mailed' : 'deskentities.saved'),
        ...(id !== undefined && !isMailed && { action: { name: t('common.undo'), run: () => void restore(before) } }),
      })
      if (saved.id === id) await revalidate()
      else await navigate(`/entities/${kind}/${encodeURIComponent(saved.id)}`, { replace: true })
    } catch (error) {
      if (error instanceof ApiError) setFault(failureText(error, t, labelsOf(fields, t)))
      else showFailure(error)
    }
  }

  return (
    <Page
      title={id === undefined ? `${t(`deskentities.kind_${kind}`)}: ${t('deskentities.add')}` : name}
      aside={<Link to={`/entities/${kind}`}>{t(`deskentities.kind_${kind}`)}</Link>}
    >
      <form
        // The typed values belong to one state of one entity.
        key={`${kind} ${id} ${changes[0]?.id}`}
        className="grid gap-5 py-6 md:max-w-[720px]"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <Fields kind={kind} values={values} isNew={id === undefined} locale={locale} />
        <p role="alert" className="text-sm font-semibold text-down empty:hidden">
          {fault}
        </p>
        {!isReadOnly && (
          <p>
            <Button type="submit" isMain className="min-h-11">
              {t('deskentities.save')}
            </Button>
          </p>
        )}
      </form>
      {id !== undefined && points && <PointsOfChart seriesId={Number(id)} points={points} onChanged={revalidate} />}
      {id !== undefined && isRemovable(kind) && (
        <p className="pb-4">
          <Removal kind={kind} id={id} title={titleOfEntity(kind, values)} />
        </p>
      )}
      {changes.length > 0 && <History kind={kind} changes={changes} onRestore={(earlier) => void restore(earlier)} />}
    </Page>
  )
}
