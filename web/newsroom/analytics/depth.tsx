import type { Numbers } from '#contract/newsroom/analytics.ts'
import { pathOfItem } from '#domain/news/item/kind.ts'
import { useWords } from '#web/state/words.tsx'
import { Figures } from './section.tsx'
import { countText, percentText } from './words-of-numbers.ts'
import { PublicLink } from '#web/newsroom/parts/links.tsx'

/** How far the most read articles were read. */
export function Depth({ depth }: { depth: Numbers['depth'] }) {
  const t = useWords()
  return (
    <Figures
      title={t('deskanalytics.depth')}
      aside={t('deskanalytics.depth_aside')}
      counted={t('deskanalytics.depth_counted')}
      rows={depth}
      keyOf={({ article_id }) => article_id}
      empty={t('deskanalytics.nothing')}
      columns={[
        {
          name: t('deskanalytics.article'),
          cell: (article) => (
            <PublicLink href={pathOfItem(article)} className="hover:underline">
              {article.title}
            </PublicLink>
          ),
        },
        { name: t('deskanalytics.reads'), cell: ({ reads }) => countText(reads), isNumber: true },
        { name: t('deskanalytics.depth'), cell: ({ quarters }) => <Line quarters={quarters} />, isWide: true },
        { name: t('deskanalytics.to_end'), cell: ({ quarters }) => percentText(quarters[3]!), isNumber: true },
      ]}
    />
  )
}

/** The share of readers who reached each quarter; the table shows the last one. */
const Line = ({ quarters }: { quarters: readonly (number | null)[] }) => (
  <svg viewBox="0 0 120 24" width="120" height="24" aria-hidden="true">
    <path d="M0 22H120" stroke="var(--line-control)" />
    <polyline
      points={[100, ...quarters.filter((share) => share !== null)]
        .map((share, index) => `${index * 30},${(22 - share * 0.2).toFixed(1)}`)
        .join(' ')}
      fill="none"
      stroke="var(--ink)"
      strokeWidth="1.5"
    />
  </svg>
)
