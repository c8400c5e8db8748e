import { Fragment } from 'react'
import { describeEntity, entityKinds, isImported, isRemovable, type EntityKind } from '#domain/newsroom/entity.ts'
import { isSetInList } from '#domain/newsroom/entity-field.ts'
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
import type { Output } from '#contract/calls.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { deskLocales, shortNames } from '#web/newsroom/parts/desk-locales.ts'
import { kindIn } from './kind.ts'
import { putBack } from './removal.tsx'
import { Settings } from './settings.tsx'
import { valueText } from './value-text.ts'

export async function loader({ query: search, params }: LoaderArgs) {
  const kind = kindIn(params)
  const [query, page] = [search.get('query') ?? '', Number(search.get('page')) || 1]
  const isRemoved = search.has('removed')
  const found = await ask('deskEntity.list', { kind, query, page, is_removed: isRemoved })
  return { kind, query, page, isRemoved, ...found }
}

/** One list for every kind of entity. */
export default function EntitiesPage() {
  const { kind, query, page, isRemoved, list, drafts, total, has_more } = useLoaderData<typeof loader>()
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
      {drafts.length > 0 && (
        <div className="pb-6">
          <Table
            label={t('deskentities.drafts')}
            rows={drafts}
            keyOf={({ id }) => id}
            columns={[
              {
                name: t('deskentities.drafts'),
                cell: ({ id, title }) => (
                  <Link to={`${address}/${encodeURIComponent(id)}`} className="font-semibold">
                    {title || t('deskentities.add')}
                  </Link>
                ),
              },
            ]}
          />
        </div>
      )}
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
          !isRemoved &&
            describeEntity(kind).fields.some(isSetInList) && {
              name: t('deskentities.settings'),
              cell: (row) => <Settings kind={kind} row={row} onChanged={revalidate} />,
            },
          {
            name: t('deskentities.state'),
            // The normal state is public and not highlighted; all others are.
            cell: ({ state, is_changed }) => (
              <>
                <span className={`whitespace-nowrap ${state === 'public' ? 'text-ink-3' : 'font-semibold'}`}>
                  {t(`deskentities.state_${state}`)}
                </span>
                {is_changed && <span className="block text-sm font-semibold">{t('deskentities.is_changed')}</span>}
              </>
            ),
          },
          isRemoved && {
            name: '',
            cell: ({ id, title }) => (
              <Button onClick={() => void putBack({ kind, id, title }, t).then(() => revalidate(), showFailure)}>
                {t('deskentities.put_back')}
              </Button>
            ),
          },
        ]}
      />
      <Pager page={page} hasMore={has_more} />
    </Page>
  )
}

type Row = Output<'deskEntity.list'>['list'][number]

/** What distinguishes an entity from others in the list: facts, choices, the number of its parts, languages. */
function About({ kind, row: { about, choices, count, langs } }: { kind: EntityKind; row: Row }) {
  const t = useWords()
  const facts = [
    ...Object.entries(choices).map(([name, choice]) => valueText({ kind, titles: {}, t }, name, choice)),
    about,
    count === null ? '' : t('deskentities.count', { count }),
    langs.length === deskLocales.length ? t('deskentities.all_languages') : '',
  ].filter(Boolean)
  const written = langs.length === deskLocales.length ? [] : deskLocales.filter((lang) => langs.includes(lang))
  if (facts.length === 0 && written.length === 0) return null
  return (
    <span className="text-ink-2">
      {facts.join(' · ')}
      {facts.length > 0 && written.length > 0 && ' · '}
      {written.map((lang, index) => (
        <Fragment key={lang}>
          {index > 0 && t('common.separator')}
          <span lang={localeFacts[lang].tag}>{shortNames[lang]}</span>
        </Fragment>
      ))}
    </span>
  )
}
