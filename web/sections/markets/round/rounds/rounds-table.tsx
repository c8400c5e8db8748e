import type { FinancingRound } from '#contract/markets/round.ts'
import { useWords } from '#web/state/words.tsx'
import { OutIcon } from '#web/ui/icons.tsx'
import { Link, OutLink } from '#web/ui/link.tsx'
import { Investors } from './investors.tsx'
import { useAmount, useDates, useSectorName } from './names.ts'

const head = 'py-2 pe-4 text-start align-bottom font-normal'
const endHead = 'py-2 text-end align-bottom font-normal md:pe-6'
const wide = 'max-md:hidden'
/** The columns in their order. */
const heads = [
  ['date', `${head} ${wide}`],
  ['project', head],
  ['sector', `${head} ${wide}`],
  ['round', `${head} ${wide}`],
  ['amount_m', endHead],
  ['valuation_m', `${endHead} ${wide}`],
  ['investors', `${head} ${wide}`],
  ['source', `py-2 text-end align-bottom font-normal ${wide}`],
] as const
/** Words do not break where there is room. */
const words = 'py-3 pe-4 lg:wrap-normal lg:break-keep max-md:hidden'

/**
 * Rounds as rows of a table; narrow screens show the project, its amount, the day, the round and the investors. The
 * widths are fixed, because a browser may paint a table before it has read all of it.
 */
export function RoundsTable({ rounds, label }: { rounds: readonly FinancingRound[]; label: string }) {
  const t = useWords()
  const sectorName = useSectorName()
  const { day } = useDates()
  const amountOf = useAmount()
  return (
    <table className="w-full table-fixed text-sm">
      <caption className="sr-only">{label}</caption>
      <colgroup className="md:hidden">
        <col />
        <col className="w-24" />
      </colgroup>
      <colgroup className={wide}>
        <col className="w-[10%]" />
        <col className="w-[24%]" />
        <col className="w-[9%]" />
        <col className="w-[11%]" />
        <col className="w-[10%]" span={2} />
        <col />
        <col className="w-[5%]" />
      </colgroup>
      <thead className="text-xs text-ink-3 max-md:sr-only">
        <tr className="border-b border-line">
          {heads.map(([key, look]) => (
            <th key={key} scope="col" className={look}>
              {t(`finance.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rounds.map((round) => (
          <tr key={round.id} data-round={round.id} className="border-b border-soft align-top">
            <td className={`py-3 pe-4 text-ink-3 lg:whitespace-nowrap ${wide}`}>{day(round.add_time)}</td>
            <td className="py-3 pe-4">
              <Link to={`/financid/${round.id}`} className="text-md font-[650]">
                <bdi>{round.project.name}</bdi>
              </Link>
              {round.intro && <span className="block max-w-[44ch] text-ink-2">{round.intro}</span>}
              <span className="mt-1 flex flex-wrap gap-x-3 text-xs text-ink-3 md:hidden">
                <span>{day(round.add_time)}</span>
                {round.round && <span>{round.round}</span>}
              </span>
              <span className="mt-1 block md:hidden">
                <Investors investors={round.investors} />
              </span>
            </td>
            <td className={words}>{round.sector ? sectorName(round.sector) : '--'}</td>
            <td className={words}>{round.round || '--'}</td>
            <td className="py-3 text-end font-bold unbroken md:pe-6">
              {round.is_converted && round.amount !== null && '≈ '}
              {amountOf(round.amount)}
              {round.amount !== null && (
                <span className="block text-xs font-normal text-ink-3 md:hidden">{t('finance.unit')}</span>
              )}
            </td>
            <td className={`py-3 text-end text-ink-2 md:pe-6 ${wide}`}>{amountOf(round.valuation)}</td>
            <td className={`py-3 pe-4 ${wide}`}>
              <Investors investors={round.investors} />
            </td>
            <td className={`py-3 text-end ${wide}`}>
              {round.source_url ? (
                <OutLink
                  href={round.source_url}
                  aria-label={t('finance.source_of', { name: round.project.name })}
                  className="inline-flex min-h-6 min-w-6 items-center justify-end text-ink-3 hover:text-ink"
                >
                  <OutIcon size={12} />
                </OutLink>
              ) : (
                <span className="text-ink-3">--</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
