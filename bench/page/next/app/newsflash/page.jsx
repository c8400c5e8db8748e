import Link from 'next/link'
import { newestFlashes, prices } from '#lib/lists.js'
import { Days, Flash, Prices } from '#lib/rows.jsx'

export const dynamic = 'force-dynamic'
export const metadata = { title: 'Flashes' }

const perPage = 20

export default async function Wire() {
  const [flashes, market] = await Promise.all([newestFlashes(perPage), prices()])
  const oldest = flashes.at(-1)
  return (
    <>
      <Prices prices={market} />
      <h1>Flashes</h1>
      <Days flashes={flashes} Row={Flash} />
      {oldest && <Link href={`/newsflash?end_time=${Math.floor(oldest.listed_at / 1000)}`}>Older</Link>}
    </>
  )
}
