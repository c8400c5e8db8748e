import type { ReactNode } from 'react'
import type { Price } from '#contract/markets/series.ts'
import type { Below } from '#contract/site/home.ts'
import { pathOfItem, type ItemType } from '#domain/news/item/kind.ts'
import { ComingUp } from '#web/parts/event/coming-up.tsx'
import { TitleText } from '#web/parts/item/title-text.tsx'
import { LatestPrice } from '#web/parts/market/latest-price.tsx'
import { SeriesFigure } from '#web/parts/market/series-figure.tsx'
import { Listen } from '#web/parts/player/listen.tsx'
import { useWords } from '#web/state/words.tsx'
import { Form } from '#web/ui/form.tsx'
import { Link } from '#web/ui/link.tsx'
import { Section } from '#web/ui/section-title.tsx'
import { Button } from '#web/ui/button.tsx'

/** The rest of the house below the news of home: each part only if it has something to show. */
export function BelowNews({ below, hot }: { below: Below; hot: ReactNode }) {
  const t = useWords()
  const { number, market, events, episodes, special, tokens, library } = below
  return (
    <div className="mt-14 grid gap-x-10 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
      {number && (
        <Section title={t('home.number')} to="/dataView" more={t('home.all_series')}>
          <SeriesFigure series={number} />
        </Section>
      )}
      <ComingUp events={events} />
      <Listen episodes={episodes} isWhole />
      {special && (
        <Section className="lg:col-span-2" title={t('home.special')} to="/special" more={t('home.all_specials')}>
          <div className="grid gap-x-10 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <div className="py-3">
              <h3 className="text-xl leading-[1.3] font-bold tracking-[-0.008em]">
                <Link to={`/tspecial/${special.p_id}`}>
                  <TitleText text={special.title} />
                </Link>
              </h3>
              {special.intro && <p className="mt-1.5 text-md text-ink-2">{special.intro}</p>}
            </div>
            <Titles items={special.items} isNumbered />
          </div>
        </Section>
      )}
      <Section title={t('home.tokens')} to="/project" more={t('home.all_tokens')} isShown={tokens.length > 0}>
        {tokens.map(({ id, name, symbol, price }) => (
          <PriceRow key={id} to={`/project/${id}`} price={price}>
            <b className="font-[650]">{symbol}</b> <span className="text-sm text-ink-3">{name}</span>
          </PriceRow>
        ))}
      </Section>
      <Section title={t('home.ask')}>
        <Form action="/ai" className="mt-3.5 flex gap-2">
          <input
            name="q"
            maxLength={300}
            required
            autoComplete="off"
            aria-label={t('home.question')}
            placeholder={t('home.question')}
            className="h-11 w-full min-w-0 rounded-md border border-control bg-paper px-3 text-md placeholder:text-ink-3"
          />
          <Button isMain size={11} type="submit" className="shrink-0 text-sm">
            {t('home.ask_submit')}
          </Button>
        </Form>
      </Section>
      <Section title={t('home.market')} to="/dataView" more={t('home.all_series')} isShown={market.length > 0}>
        {market.map((price) => (
          <PriceRow key={price.key} to={`/dataView/${price.key}`} price={price}>
            {price.name}
          </PriceRow>
        ))}
      </Section>
      {hot}
      {library && (
        <Section title={t('home.library')} to="/library" more={t('home.all_libraries')}>
          <h3 className="pt-3 text-lg leading-[1.35] font-[650]">
            <Link to={`/library/${library.id}`}>{library.name}</Link>
          </h3>
          <p className="mt-0.5 text-sm text-ink-3">{library.owner}</p>
          <Titles items={library.items} />
        </Section>
      )}
    </div>
  )
}

function PriceRow({ to, price, children }: { to: string; price: Price; children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-soft py-2 leading-[1.45]">
      <Link to={to} className="-my-1 min-w-0 py-1">
        {children}
      </Link>
      <span className="ms-auto flex max-w-full flex-wrap items-baseline justify-end gap-x-2.5">
        <LatestPrice price={price} />
      </span>
    </p>
  )
}

interface TitlesProps {
  items: readonly { article_id: number; type: ItemType; title: string }[]
  isNumbered?: boolean
}

function Titles({ items, isNumbered = false }: TitlesProps) {
  return (
    <ol>
      {items.map((item, index) => (
        <li key={item.article_id} className="flex gap-x-3 border-b border-soft py-2.5 leading-[1.45]">
          {isNumbered && (
            <span aria-hidden="true" className="w-4 shrink-0 text-sm leading-[22px] text-ink-3">
              {index + 1}
            </span>
          )}
          <Link to={pathOfItem(item)} className="-my-1 py-1">
            <TitleText text={item.title} />
          </Link>
        </li>
      ))}
    </ol>
  )
}
