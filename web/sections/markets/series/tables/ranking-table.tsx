import { useMoment } from '#web/parts/market/moment.ts'
import { useNumbers } from '#web/parts/market/number.ts'
import { Link, OutLink } from '#web/ui/link.tsx'
import { useWords } from '#web/state/words.tsx'
import { useValueName } from './value-name.ts'

const hour = 3600
const day = 86_400
/** For changes in per cent. */
const changePlaces = 2
const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text)

export type RankedRow<Column extends string> = { id: number; rank: number | null; name: string } & Record<
  Column,
  string | null
>

interface RankingTableProps<Column extends string> {
  label: string
  columns: readonly RankingColumn<Column>[]
  rows: readonly RankedRow<Column>[]
  facts: { source: string; source_url: string; is_demo: boolean; as_of_time: number | null }
  /** The column with the address of a row, to which its name is a link. */
  address?: Column
  /** The address before the id of a row, where its page is. */
  to?: string | undefined
  /** What the names are; 'Name' by default. */
  heading?: string
}

interface RankingColumn<Column extends string> {
  key: Column
  name: string
  /** The maximum of decimal places. */
  round?: number
  /** Its values are Unix seconds. */
  isTime?: boolean
}

/**
 * A table of current values: numbers aligned right, texts left, `--` for values that the source lacks, source and time
 * below. A column without any value is left out. The widths are fixed, because a browser may paint a table before it
 * has read all of it: a column of values is as wide as its longest one, and names that link to other sites, such as
 * the questions of prediction markets, get the rest.
 */
export function RankingTable<Column extends string>({
  label,
  columns: all,
  rows,
  facts,
  address,
  to,
  heading,
}: RankingTableProps<Column>) {
  const t = useWords()
  const { column } = useNumbers()
  const moment = useMoment()
  const valueName = useValueName()
  if (rows.length === 0) return <p className="py-14 text-ink-2">{t('data.no_rows')}</p>
  const columns = all.flatMap(({ key, name, round, isTime = false }) => {
    const values = rows.map((row) => row[key])
    const known = values.filter((value) => value !== null)
    if (known.length === 0) return []
    const isText = !known.every(isNumber)
    const nameOf = (text: string) => valueName(key, text)
    const isChange = key.endsWith('change')
    const format = isTime
      ? (value: string) => moment(Number(value), day)
      : column(isText ? [] : values, isChange ? changePlaces : round)
    return {
      key,
      name,
      isChange,
      end: isText ? 'ps-8 text-start max-md:ps-3' : 'ps-5 text-end max-md:ps-3',
      format,
      nameOf,
      width: widthFor(
        Math.max(name.length / 2, ...known.map((value) => (isText ? nameOf(shown(value)) : format(value)).length)),
      ),
    }
  })
  const nameSpan = address ? 2 : 1
  // Without the number that orders them rows are in no order that means something.
  const isRanked = rows.some(({ rank }) => rank !== null)
  return (
    <>
      <div className="overflow-x-auto" role="region" aria-label={label} tabIndex={0}>
        <table className="w-full table-fixed text-sm">
          <colgroup>
            {isRanked && <col className="w-[2rem]" />}
            <col className={address ? 'w-36 md:w-44' : 'w-36'} />
            {address && <col />}
            {columns.map(({ key, width }) => (
              <col key={key} className={width} />
            ))}
          </colgroup>
          <thead className="text-xs text-ink-3">
            <tr>
              {isRanked && (
                <th scope="col" className="border-b border-line py-2 pe-3 text-start align-bottom font-normal">
                  #
                </th>
              )}
              <th
                scope="col"
                colSpan={nameSpan}
                className="sticky start-0 border-b border-line bg-paper py-2 text-start align-bottom font-normal"
              >
                {heading ?? t('data.name')}
              </th>
              {columns.map(({ key, name, end }) => (
                <th key={key} scope="col" className={`border-b border-line py-2 align-bottom font-normal ${end}`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {isRanked && (
                  <td className="border-b border-soft py-2.5 pe-3 whitespace-nowrap text-ink-3">{row.rank ?? '--'}</td>
                )}
                <th
                  scope="row"
                  colSpan={nameSpan}
                  className="sticky start-0 border-b border-soft bg-paper py-2.5 text-start font-semibold"
                >
                  <Name name={row.name} address={address && row[address]} to={to && `${to}/${row.id}`} />
                </th>
                {columns.map(({ key, end, isChange, format, nameOf }) => (
                  <td key={key} className={`border-b border-soft py-2.5 wrap-anywhere ${end}`}>
                    <Value text={row[key]} isChange={isChange} format={format} nameOf={nameOf} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-3 text-xs text-ink-3">
        {facts.as_of_time !== null && t('data.as_of', { date: moment(facts.as_of_time, hour - 1) })}
        {facts.source && ` · ${t('data.source')}: ${facts.source}`}
        {facts.is_demo && ` · ${t('data.demo_note')}`}
      </p>
    </>
  )
}

/** An address as its host, any other text as it is. */
const shown = (text: string) => (/^https?:\/\//.test(text) ? hostIn(text) : text)
const hostIn = (address: string) => address.replace(/^https?:\/\/(www\.)?/, '').split('/', 1)[0]!

/** The class of a column whose longest text has so many characters. */
function widthFor(length: number): string {
  if (length <= 6) return 'w-[4rem] md:w-[5.5rem]'
  if (length <= 10) return 'w-[5.5rem] md:w-[7rem]'
  return length <= 14 ? 'w-[6.5rem] md:w-[9rem]' : 'w-[9rem] md:w-[12rem]'
}

function Name({ name, address, to }: { name: string; address?: string | null | undefined; to?: string | undefined }) {
  if (to)
    return (
      <Link to={to}>
        <bdi>{name}</bdi>
      </Link>
    )
  if (!address) return <bdi>{name}</bdi>
  return (
    <OutLink href={address}>
      <bdi>{name}</bdi>
    </OutLink>
  )
}

interface ValueProps {
  text: string | null
  isChange: boolean
  format: (value: string) => string
  nameOf: (text: string) => string
}

function Value({ text, isChange, format, nameOf }: ValueProps) {
  if (text === null) return <span className="text-ink-3">--</span>
  if (isNumber(text)) {
    const number = Number(text)
    const tone = number < 0 ? 'text-down' : isChange && number > 0 ? 'text-up' : ''
    return (
      <span className={tone}>
        {isChange && number > 0 && '+'}
        {format(text)}
      </span>
    )
  }
  if (/^https?:\/\//.test(text))
    return (
      <OutLink href={text} className="underline underline-offset-3">
        {hostIn(text)}
      </OutLink>
    )
  return nameOf(text)
}
