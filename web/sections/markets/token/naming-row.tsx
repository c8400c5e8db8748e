import type { NamingItem } from '#contract/markets/token.ts'
import { pathOfItem } from '#domain/news/item/kind.ts'
import { useItemLang } from '#web/parts/item/item-lang.ts'
import { OtherLanguage } from '#web/parts/item/other-language.tsx'
import { When } from '#web/parts/when.tsx'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'

/** An item that names a token, with its time and the reason why it is listed. */
export function NamingRow({ item, token }: { item: NamingItem; token: { name: string; symbol: string } }) {
  const t = useWords()
  const reasons = {
    ticker: `$${token.symbol}`,
    tag: t('science.tag'),
    name: t('science.names', { name: token.name }),
  }
  return (
    <article
      data-item={item.article_id}
      data-weighted={item.ios > 0 || undefined}
      lang={useItemLang(item)}
      className="group relative grid grid-cols-[min(7rem,45%)_minmax(0,1fr)] gap-x-4 border-b border-soft py-3 data-[weighted]:before:absolute data-[weighted]:before:inset-y-3 data-[weighted]:before:-start-3.5 data-[weighted]:before:w-0.5 data-[weighted]:before:bg-signal max-sm:grid-cols-1"
    >
      <When
        seconds={item.add_time}
        className="text-sm leading-[1.375rem] text-ink-3 group-data-[weighted]:text-signal"
      />
      <div className="min-w-0">
        <h3 className="text-md leading-[1.45] font-medium group-data-[weighted]:font-bold">
          <Link to={pathOfItem(item)} data-open>
            {item.title}
          </Link>
        </h3>
        <p className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-xs text-ink-3">
          {item.source_name && <span className="text-ink-2">{item.source_name}</span>}
          <span>{reasons[item.reason]}</span>
          <OtherLanguage item={item} />
        </p>
      </div>
    </article>
  )
}
