import type { TokenDetail } from '#contract/markets/token.ts'
import { useWords } from '#web/state/words.tsx'
import { Link, OutLink } from '#web/ui/link.tsx'
import { Section } from '#web/ui/section-title.tsx'

const row = 'grid grid-cols-[min(6rem,30%)_minmax(0,1fr)] gap-x-4 border-b border-soft py-2.5 text-sm'
const out = 'underline decoration-control underline-offset-3 hover:text-ink'

/** Links, contracts and look-alikes of a token; empty parts are left out. */
export function TokenFacts({ token }: { token: TokenDetail }) {
  const t = useWords()
  return (
    <div className="flex flex-col gap-9">
      <Section title={t('science.links')} isShown={token.links.length > 0}>
        {token.links.map(({ kind, url }) => (
          <p key={url} className={row}>
            <span className="text-ink-3">{t(`science.link_${kind}`)}</span>
            <OutLink href={url} className={`truncate text-md ${out}`}>
              {url.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
            </OutLink>
          </p>
        ))}
      </Section>
      <Section title={t('science.contracts')} isShown={token.contracts.length > 0}>
        {token.contracts.map(({ chain_id, chain, address, explorer }) => (
          <p key={`${chain_id} ${address}`} className={row}>
            <span className="text-ink-3">{chain || t('science.chain', { id: chain_id })}</span>
            {explorer ? (
              <OutLink href={explorer} className={`truncate font-mono ${out}`}>
                {address}
              </OutLink>
            ) : (
              <span className="truncate font-mono">{address}</span>
            )}
          </p>
        ))}
      </Section>
      <Section title={t('science.look_alikes')} isShown={token.look_alikes.length > 0}>
        <p className="mt-3 mb-1 border-s-2 border-ink ps-3 text-sm text-ink-2">
          {t('science.look_alikes_text', { symbol: token.symbol })}
        </p>
        {token.look_alikes.map(({ id, name, symbol }) => (
          <p key={id} className={row}>
            <span className="text-ink-3">{symbol}</span>
            <Link to={`/project/${id}`} className="text-md">
              <bdi>{name}</bdi>
            </Link>
          </p>
        ))}
      </Section>
    </div>
  )
}
