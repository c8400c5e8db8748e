import { useHref } from '#web/router/index.ts'
import type { FinancingRound } from '#contract/markets/round.ts'
import { asBlock } from '#web/parts/head/data-block.ts'
import { useSite } from '#web/state/store.ts'

/**
 * Structured data of a round (schema.org): the project as an organisation with its funders. A data block, which is not
 * executed.
 */
export function RoundLd({ round }: { round: FinancingRound }) {
  const { origin } = useSite()
  const url = origin + useHref(`/financid/${round.id}`)
  const investors = useHref('/finance/investor')
  const organisation = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': url,
    name: round.project.name,
    ...(round.intro && { description: round.intro }),
    ...(round.project.logo && { logo: round.project.logo }),
    funder: round.investors.map(({ id, name }) => ({
      '@type': 'Organization',
      name,
      url: `${origin}${investors}/${id}`,
    })),
    mainEntityOfPage: url,
  }
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: asBlock(organisation) }} />
}
