import { useHref, useLocation } from '#web/router/index.ts'
import type { TokenDetail } from '#contract/markets/token.ts'
import { asBlock } from '#web/parts/head/data-block.ts'
import { useSite } from '#web/state/store.ts'

/** Structured data of a token (schema.org) as a defined term of the wiki: a data block, which is not executed. */
export function TokenLd({ token, description }: { token: TokenDetail; description: string }) {
  const { origin } = useSite()
  const url = origin + useHref(useLocation().pathname)
  const wiki = origin + useHref('/project')
  const term = {
    '@context': 'https://schema.org',
    '@type': 'DefinedTerm',
    '@id': url,
    url,
    name: token.name,
    termCode: token.symbol,
    description,
    inDefinedTermSet: wiki,
    ...(token.logo && { image: token.logo }),
    ...(token.links.length > 0 && { sameAs: token.links.map((link) => link.url) }),
  }
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: asBlock(term) }} />
}
