import { Fragment } from 'react'
import type { EtfTable } from '#contract/markets/etf.ts'
import { useMoment } from '#web/parts/market/moment.ts'
import { useNumbers } from '#web/parts/market/number.ts'
import { useWords } from '#web/state/words.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'

const day = 86_400
/** The number of days in the table; the file and the call contain all. */
const daysShown = 60
/** The widths are fixed, because a browser may paint a table before it has read all of it. */
const head = 'border-b border-line py-2 align-bottom font-normal'
const cell = 'border-b border-soft py-2 whitespace-nowrap'
const end = 'ps-4 text-end'
const sticky = 'sticky start-0 z-1 bg-paper'

/**
 * The flows per issuer and day, with a total per day. Only outflows are coloured; a day that is held back shows the
 * reason.
 */
export function FundsTable({ table }: { table: EtfTable }) {
  const t = useWords()
  const moment = useMoment()
  const { number, column } = useNumbers()
  const tone = (value: string | null) =>
    value === null || Number(value) === 0 ? 'text-ink-3' : Number(value) < 0 ? 'text-down' : ''
  if (table.issuers.length === 0) return null
  const days = table.list.slice(0, daysShown)
  const flowOf = column(days.flatMap(({ flows, total }) => [total, ...flows]))
  return (
    <section className="mt-10">
      <SectionTitle>
        {t('etf.title')} <span className="font-normal text-ink-3">{table.unit}</span>
      </SectionTitle>
      <div className="relative overflow-x-auto" role="region" aria-label={t('etf.title')} tabIndex={0}>
        <table className="w-full table-fixed text-sm">
          <thead className="text-xs text-ink-3">
            <tr>
              <th scope="col" className={`${head} ${sticky} w-[6.5rem] text-start max-sm:w-[5.5rem]`}>
                {t('etf.day')}
              </th>
              <th scope="col" className={`${head} ${end} w-[6.5rem] font-semibold text-ink max-sm:w-[5rem]`}>
                {t('etf.total')}
              </th>
              {table.issuers.map((issuer) => (
                <th key={issuer} scope="col" className={`${head} ${end} w-[5rem] max-sm:w-[4.5rem]`}>
                  {issuer}
                </th>
              ))}
              <th scope="col" className={`${head} ${end} w-[7rem]`}>
                {t('etf.cumulative')}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ time, flows, total, cumulative, held }) => (
              <Fragment key={time}>
                <tr>
                  <th scope="row" className={`${cell} ${sticky} text-start font-normal`}>
                    {moment(time, day)}
                  </th>
                  <td className={`${cell} ${end} font-semibold ${tone(total)}`}>
                    {held.length > 0 && total === null ? t('etf.held') : flowOf(total)}
                  </td>
                  {flows.map((flow, index) => (
                    <td key={table.issuers[index]} className={`${cell} ${end} ${tone(flow)}`}>
                      {flowOf(flow)}
                    </td>
                  ))}
                  <td className={`${cell} ${end} text-ink-3`}>{flowOf(cumulative)}</td>
                </tr>
                {held.map(({ issuer, value, reason }) => (
                  <tr key={`${issuer} ${value}`}>
                    <td colSpan={table.issuers.length + 3} className="border-b border-soft py-2">
                      <p className="max-w-[72ch] border-s-2 border-signal ps-3 text-ink-2">
                        {t('etf.held_reason', { issuer, value: number(value), reason: t(`data.reason_${reason}`) })}
                      </p>
                    </td>
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
          <tfoot className="font-semibold">
            <tr>
              <th scope="row" className={`border-b border-soft py-2 ${sticky} border-t-2 border-ink text-start`}>
                {t('etf.since')}
              </th>
              {[table.totals.total, ...table.totals.flows, table.totals.total].map((value, index) => (
                <td
                  key={['total', ...table.issuers, 'sum'][index]}
                  className={`${cell} ${end} border-t-2 border-ink ${tone(value)}`}
                >
                  {flowOf(value)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="mt-3 text-xs text-ink-3">{t('etf.note')}</p>
    </section>
  )
}
