import type { AdverseItem } from '#contract/news/incident.ts'
import { pathOfItem } from '#domain/news/item/kind.ts'
import { TitleText } from '#web/parts/item/title-text.tsx'
import { useItemLang } from '#web/parts/item/item-lang.ts'
import { OtherLanguage } from '#web/parts/item/other-language.tsx'
import { When } from '#web/parts/when.tsx'
import { useWords } from '#web/state/words.tsx'
import { Label } from '#web/ui/label.tsx'
import { Link } from '#web/ui/link.tsx'

/** One adverse event: a description, and the loss next to it, on a phone below it. */
export function IncidentRow({ item, money }: { item: AdverseItem; money: (cents: number) => string }) {
  const t = useWords()
  const { kind, amount_cents, chain, status } = item.incident
  return (
    <article
      data-item={item.article_id}
      lang={useItemLang(item)}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1.5 border-b border-soft py-4 max-sm:grid-cols-1"
    >
      <div className="grid gap-y-1.5">
        <h2 className="text-md leading-[1.4] font-[650]">
          <Link to={pathOfItem(item)} data-open>
            <TitleText text={item.title} />
          </Link>
        </h2>
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-3">
          <Label>{t(`adverse.kind_${kind}`)}</Label>
          {chain && <bdi className="text-ink-2">{chain}</bdi>}
          {status !== 'unknown' && <span>{t(`adverse.status_${status}`)}</span>}
          <When seconds={item.add_time} />
          {item.source_name && <span>{item.source_name}</span>}
          <OtherLanguage item={item} />
        </div>
      </div>
      <span className="text-md font-[650] empty:hidden">{amount_cents !== null && money(amount_cents)}</span>
    </article>
  )
}
