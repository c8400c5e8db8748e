import { useWords } from '#web/state/words.tsx'
import { addressOf, kinds, orders, spans, type SearchQuery } from './address.ts'
import { Link } from '#web/ui/link.tsx'

function Choice({ name, choices }: { name: string; choices: { to: string; text: string; isChosen: boolean }[] }) {
  return (
    <nav aria-label={name} className="flex gap-4 overflow-x-auto whitespace-nowrap">
      {choices.map(({ to, text, isChosen }) => (
        <Link
          key={to}
          to={to}
          aria-current={isChosen ? 'page' : undefined}
          className="py-2 text-ink-2 hover:text-ink hover:no-underline aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}

/** Kind, time and order of a search, as links, which work without scripts and can be shared. */
export function Filters({ search }: { search: SearchQuery }) {
  const t = useWords()
  const to = (change: Partial<SearchQuery>) => addressOf({ ...search, ...change })
  return (
    <div className="mt-3 flex flex-wrap gap-x-8 border-b-2 border-ink text-sm">
      <Choice
        name={t('search.kind')}
        choices={kinds.map((kind) => ({
          to: to({ kind }),
          text: kind === 'all' ? t('search.kind_all') : t(`kind.${kind}_plural`),
          isChosen: kind === search.kind,
        }))}
      />
      <Choice
        name={t('search.time')}
        choices={spans.map((span) => ({
          to: to({ span }),
          text: t(`search.time_${span}`),
          isChosen: span === search.span,
        }))}
      />
      <Choice
        name={t('search.order')}
        choices={orders.map((order) => ({
          to: to({ order }),
          text: t(`search.order_${order}`),
          isChosen: order === search.order,
        }))}
      />
    </div>
  )
}
