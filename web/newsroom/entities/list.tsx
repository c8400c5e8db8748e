import { describeEntity, entityKinds, isImported, isRemovable, type EntityState } from '#domain/newsroom/entity.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { Page } from '#web/newsroom/parts/page.tsx'
import { Table } from '#web/newsroom/parts/table.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { Pager } from '#web/parts/pager.tsx'
import { useLoaderData, useRevalidator, type LoaderArgs } from '#web/router/index.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'
import { FindForm } from '#web/ui/find-form.tsx'
import { Link } from '#web/ui/link.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { kindIn } from './kind.ts'
import { About } from './about.tsx'
import { putBack } from './removal.tsx'

export async function loader({ request, params }: LoaderArgs) {
  const kind = kindIn(params)
  const search = new URL(request.url).searchParams
  const [query, page] = [search.get('query') ?? '', Number(search.get('page')) || 1]
  const isRemoved = search.has('removed')
  const found = await ask('deskEntity.list', { kind, query, page, is_removed: isRemoved })
  return { kind, query, page, isRemoved, ...found }
}

/** One list for every kind of entity. */
export default function EntitiesPage() {
  const { kind, query, page, isRemoved, list, total, has_more } = useLoaderData<typeof loader>()
  const t = useWords()
  const { revalidate } = useRevalidator()
  const { isReadOnly, isClosed, itemKind } = describeEntity(kind)
  const address = `/entities/${kind}`
  return (
    <Page title={t('desk.section_entities')} aside={t('deskentities.count', { count: total })}>
      <Tabs
        label={t('deskentities.kinds')}
        wraps
        tabs={entityKinds.map((each) => ({
          name: t(`deskentities.kind_${each}`),
          to: `/entities/${each}`,
          isCurrent: each === kind,
        }))}
      />
      <div className="flex flex-wrap items-center justify-between gap-3 py-4">
        <FindForm
          key={kind}
          action={address}
          name="query"
          value={query}
          label={t('deskentities.find')}
          button={t('deskentities.find')}
          {...(isRemoved && { keeps: { removed: 1 } })}
        />
        {kind === 'series' && (
          <Link to="/entities/held" className="ms-auto text-sm">
            {t('deskentities.held_points')}
          </Link>
        )}
        {isRemovable(kind) && (
          <Link
            to={isRemoved ? address : `${address}?removed=1`}
            className={`text-sm ${kind === 'series' ? '' : 'ms-auto'}`}
          >
            {t(isRemoved ? 'deskentities.show_present' : 'deskentities.show_removed')}
          </Link>
        )}
        {isImported(kind) && (
          <Link to={`${address}/import`} className="text-sm">
            {t('deskentities.import')}
          </Link>
        )}
        {!isReadOnly && !isClosed && (
          <Link
            to={`${address}/new`}
            className="rounded-sm border border-ink bg-ink px-3.5 py-2 text-sm font-semibold text-paper hover:no-underline"
          >
            {t('deskentities.add')}
          </Link>
        )}
      </div>
      <Table
        label={t(`deskentities.kind_${kind}`)}
        rows={list}
        keyOf={({ id }) => id}
        empty={t('deskentities.none')}
        columns={[
          {
            name: t('deskentities.name'),
            cell: ({ id, title }) =>
              isRemoved && !itemKind ? (
                <span className="font-semibold">{title}</span>
              ) : (
                <Link to={`${address}/${encodeURIComponent(id)}`} className="font-semibold">
                  {title || `#${id}`}
                </Link>
              ),
          },
          {
            name: t('deskentities.about'),
            cell: (row) => <About kind={kind} row={row} />,
          },
          { name: t('deskentities.state'), cell: ({ state }) => <State state={state} /> },
          ...(isRemoved
            ? [
                {
                  name: '',
                  cell: ({ id, title }: { id: string; title: string }) => (
                    <Button onClick={() => void putBack({ kind, id, title }, t).then(() => revalidate(), showFailure)}>
                      {t('deskentities.put_back')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      <Pager page={page} hasMore={has_more} />
    </Page>
  )
}

/** The normal state is public and not highlighted; all others are. */
function State({ state }: { state: EntityState }) {
  const t = useWords()
  return (
    <span className={`whitespace-nowrap ${state === 'public' ? 'text-ink-3' : 'font-semibold'}`}>
      {t(`deskentities.state_${state}`)}
    </span>
  )
}
