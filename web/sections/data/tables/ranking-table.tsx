import { useMoment } from '#web/parts/market/moment.ts'
import { useNumbers } from '#web/parts/market/number.ts'
import { useWords } from '#web/state/words.tsx'

const hour = 3600
const day = 86_400
/** For changes in per cent. */
const changePlaces = 2
const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text)

interface Facts {
  source: string
  source_url: string
  is_demo: boolean
  as_of_time: number | null
}

interface RankingTableProps<Column extends string> {
  label: string
  columns: readonly RankingColumn<Column>[]
  rows: readonly ({ id: number; rank: number; name: string } & Record<Column, string | null>)[]
  facts: Facts
  /** The column with the address of a row, to which its name is a link. */
  address?: Column
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
 * below. A column without any value is left out.
 */
export function RankingTable<Column extends string>({
  label,
  columns: all,
  rows,
  facts,
  address,
  heading,
}: RankingTableProps<Column>) {
  const t = useWords()
  const { column } = useNumbers()
  const moment = useMoment()
  if (rows.length === 0) return <p className="py-14 text-ink-2">{t('data.no_rows')}</p>
  const columns = all.flatMap(({ key, name, round, isTime = false }) => {
    const values = rows.map((row) => row[key])
    const known = values.filter((value) => value !== null)
    if (known.length === 0) return []
    const isText = !known.every(isNumber)
    const isChange = key.endsWith('change')
    return {
      key,
      name,
      isChange,
      end: isText ? 'ps-8 text-start max-sm:ps-3' : 'ps-5 text-end max-sm:ps-3',
      format: isTime
        ? (value: string) => moment(Number(value), day)
        : column(isText ? [] : values, isChange ? changePlaces : round),
    }
  })
  return (
    <>
      <div className="overflow-x-auto" role="region" aria-label={label} tabIndex={0}>
        <table className="w-full text-sm">
          <thead className="text-xs text-ink-3">
            <tr>
              <th scope="col" className="w-8 border-b border-line py-2 pe-3 text-start font-normal">
                #
              </th>
              <th scope="col" className="sticky start-0 border-b border-line bg-paper py-2 text-start font-normal">
                {heading ?? t('data.name')}
              </th>
              {columns.map(({ key, name, end }) => (
                <th key={key} scope="col" className={`border-b border-line py-2 font-normal whitespace-nowrap ${end}`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td className="border-b border-soft py-2.5 pe-3 whitespace-nowrap text-ink-3">{row.rank}</td>
                <th
                  scope="row"
                  className={`sticky start-0 border-b border-soft bg-paper min-w-28 py-2.5 text-start font-semibold wrap-normal ${address ? 'max-sm:min-w-44' : 'sm:whitespace-nowrap'}`}
                >
                  <Name name={row.name} address={address && row[address]} />
                </th>
                {columns.map(({ key, end, isChange, format }) => (
                  <td key={key} className={`border-b border-soft py-2.5 whitespace-nowrap ${end}`}>
                    <Value text={row[key]} isChange={isChange} format={format} />
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

function Name({ name, address }: { name: string; address?: string | null | undefined }) {
  if (!address) return <bdi>{name}</bdi>
  return (
    <a href={address} target="_blank" rel="noopener nofollow">
      <bdi>{name}</bdi>
    </a>
  )
}

interface ValueProps {
  text: string | null
  isChange: boolean
  format: (value: string) => string
}

function Value({ text, isChange, format }: ValueProps) {
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
      <a href={text} target="_blank" rel="noopener nofollow" className="underline underline-offset-3">
        {text.replace(/^https?:\/\/(www\.)?/, '').split('/', 1)[0]}
      </a>
    )
  return text
}
