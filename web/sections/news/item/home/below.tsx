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
import { SectionTitle } from '#web/ui/section-title.tsx'

/** The rest of the house below the news of home: each part only if it has something to show. */
export function BelowNews({ below, hot }: { below: Below; hot: ReactNode }) {
  const t = useWords()
  const { number, market, events, episodes, special, tokens, library } = below
  return (
    <div className="mt-14 grid gap-x-10 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
      {number && (
        <section>
          <SectionTitle to="/dataView" more={t('home.all_series')}>
            {t('home.number')}
          </SectionTitle>
          <SeriesFigure series={number} />
        </section>
      )}
      <ComingUp events={events} />
      <Listen episodes={episodes} isWhole />
      {special && (
        <section className="lg:col-span-2">
          <SectionTitle to="/special" more={t('home.all_specials')}>
            {t('home.special')}
          </SectionTitle>
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
        </section>
      )}
      {tokens.length > 0 && (
        <section>
          <SectionTitle to="/project" more={t('home.all_tokens')}>
            {t('home.tokens')}
          </SectionTitle>
          {tokens.map(({ id, name, symbol, price }) => (
            <PriceRow key={id} to={`/project/${id}`} price={price}>
              <b className="font-[650]">{symbol}</b> <span className="text-sm text-ink-3">{name}</span>
            </PriceRow>
          ))}
        </section>
      )}
      <section>
        <SectionTitle>{t('home.ask')}</SectionTitle>
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
          <button
            type="submit"
            className="h-11 shrink-0 rounded-md bg-ink px-5 text-sm font-semibold text-paper hover:opacity-90"
          >
            {t('home.ask_submit')}
          </button>
        </Form>
      </section>
      {market.length > 0 && (
        <section>
          <SectionTitle to="/dataView" more={t('home.all_series')}>
            {t('home.market')}
          </SectionTitle>
          {market.map((price) => (
            <PriceRow key={price.key} to={`/dataView/${price.key}`} price={price}>
              {price.name}
            </PriceRow>
          ))}
        </section>
      )}
      {hot}
      {library && (
        <section>
          <SectionTitle to="/library" more={t('home.all_libraries')}>
            {t('home.library')}
          </SectionTitle>
          <h3 className="pt-3 text-lg leading-[1.35] font-[650]">
            <Link to={`/library/${library.id}`}>{library.name}</Link>
          </h3>
          <p className="mt-0.5 text-sm text-ink-3">{library.owner}</p>
          <Titles items={library.items} />
        </section>
      )}
    </div>
  )
}

function PriceRow({ to, price, children }: { to: string; price: Price; children: ReactNode }) {
  return (
    <p className="flex items-baseline justify-between gap-x-4 border-b border-soft py-2 leading-[1.45]">
      <Link to={to} className="-my-1 min-w-0 py-1">
        {children}
      </Link>
      <span className="flex shrink-0 items-baseline gap-x-2.5">
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
