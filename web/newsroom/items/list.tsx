import type { Output } from '#contract/calls.ts'
import { stateNames, type StateName } from '#domain/news/item/state.ts'
import { localeFacts, locales, type Locale } from '#domain/platform/locale.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import { useLoaderData, useLocation, useNavigate, type LoaderArgs } from '#web/router/index.ts'
import { Pager } from '#web/parts/pager.tsx'
import { When } from '#web/parts/when.tsx'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Form } from '#web/ui/form.tsx'
import { Link } from '#web/ui/link.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { Page } from '#web/newsroom/parts/page.tsx'
import { Table } from '#web/newsroom/parts/table.tsx'
import { deskLocales, languageOptions, shortNames } from '#web/newsroom/parts/desk-locales.ts'
import { ask } from '#web/newsroom/state/ask.ts'
import { useMay } from '#web/newsroom/state/me.ts'
import { StateMark } from './state-mark.tsx'
import { useOnce } from '#web/state/call/use-once.ts'
import { Choice } from '#web/newsroom/parts/choice.tsx'
import { Line } from '#web/newsroom/parts/line.tsx'

const kinds = ['article', 'flash', 'explainer', 'column', 'report'] as const

export async function loader({ query }: LoaderArgs) {
  const filter = {
    kind: oneOf(kinds, query.get('kind')) ?? 'article',
    state: oneOf(stateNames, query.get('state')),
    lang: oneOf(locales, query.get('lang')),
    title: query.get('title') || undefined,
    author: Number(query.get('author')) || undefined,
    page: Number(query.get('page')) || 1,
  }
  return { filter, items: await ask('deskItem.list', filter) }
}

/** Articles with their editorial data, by state. */
export default function ItemsPage() {
  const { filter, items } = useLoaderData<typeof loader>()
  const t = useWords()
  const may = useMay()
  const navigate = useNavigate()
  const { locale } = useSite()
  const { isBusy, once } = useOnce()
  const begin = () =>
    once(async () => {
      const { article_id } = await ask('deskItem.create', { kind: filter.kind, lang: filter.lang ?? locale })
      await navigate(`/items/${article_id}`)
    })

  const aside = (
    <span className="flex flex-wrap items-center gap-4">
      <Link to="/items/upcoming">{t('deskitems.upcoming')}</Link>
      {may('item.write') && (
        <Button isMain disabled={isBusy} onClick={() => void begin()}>
          {t('deskitems.begin')}
        </Button>
      )}
    </span>
  )
  return (
    <Page title={t('desk.section_items')} aside={aside}>
      <Filters filter={filter} />
      <Table
        label={t('desk.section_items')}
        rows={items.list}
        keyOf={({ article_id }) => article_id}
        empty={t('deskitems.empty')}
        columns={[
          {
            name: t('deskitems.title'),
            cell: ({ article_id, title, original_lang }) => (
              <Link to={`/items/${article_id}`} className="font-semibold" lang={localeFacts[original_lang].tag}>
                {title || t('deskitems.untitled')}
              </Link>
            ),
          },
          {
            name: t('deskitems.author'),
            cell: (row) => row.author?.name ?? row.source_name,
          },
          {
            name: t('deskitems.languages'),
            cell: (row) => <Versions row={row} />,
          },
          {
            name: t('deskitems.changed'),
            cell: ({ updated_at }) => <When seconds={updated_at} className="whitespace-nowrap" />,
          },
        ]}
      />
      <Pager page={items.page} hasMore={items.has_more} />
    </Page>
  )
}

type Row = Output<'deskItem.list'>['list'][number]

function Versions({ row: { article_id, versions } }: { row: Row }) {
  const inOrder = deskLocales.flatMap((lang) => versions.filter((version) => version.lang === lang))
  const groups = Map.groupBy(inOrder, ({ name, is_machine, is_stale }) => `${name} ${is_machine} ${is_stale}`)
  return (
    <ul className="grid gap-y-1">
      {[...groups].map(([key, group]) => (
        <li key={key} className="flex flex-wrap gap-x-3 text-ink-2">
          <StateMark version={group[0]} />
          {group.map(({ lang }) => (
            <Link key={lang} to={`/items/${article_id}/${lang}`} lang={localeFacts[lang].tag}>
              {shortNames[lang]}
            </Link>
          ))}
        </li>
      ))}
    </ul>
  )
}

interface Filter {
  kind: string
  state: StateName | undefined
  lang: Locale | undefined
  title: string | undefined
}

function Filters({ filter }: { filter: Filter }) {
  const t = useWords()
  const { search } = useLocation()
  const all = { value: '', name: t('deskitems.all') }
  return (
    <Form
      key={search}
      action="/items"
      role="search"
      className="flex flex-wrap items-end gap-3 border-b border-soft py-4 text-sm"
    >
      <Choice
        isPlain
        label={t('deskitems.kind')}
        name="kind"
        defaultValue={filter.kind}
        options={kinds.map((value) => ({ value, name: t(`deskitems.kind_${value}`) }))}
      />
      <Choice
        isPlain
        label={t('deskitems.state')}
        name="state"
        defaultValue={filter.state ?? ''}
        options={[all, ...stateNames.map((value) => ({ value, name: t(`deskitems.state_${value}`) }))]}
      />
      <Choice
        isPlain
        label={t('deskitems.language')}
        name="lang"
        defaultValue={filter.lang ?? ''}
        options={[all, ...languageOptions]}
      />
      <Line
        box="min-w-40 flex-1"
        label={t('deskitems.words')}
        name="title"
        type="search"
        maxLength={200}
        defaultValue={filter.title}
      />
      <Button type="submit">{t('deskitems.find')}</Button>
    </Form>
  )
}
