import { openTestNetwork, openActor } from '#tests/network.ts'
import { decodeMessage, encodeMessage } from '#server/social/farcaster/protocol/message.ts'
import { submitBytes } from '#server/social/farcaster/local/network.ts'
import type { BenchSite } from '#bench/site.ts'
import type { Row } from '#bench/table.ts'

const actors = 20
const messages = 4_000
const senders = 50
const bulkSize = 200
const minPerSecond = 1_000

/** Signed messages that the embedded network takes in a second, from bytes to derived tables: sent one by one, and as bulks. */
export async function networkRate({ db }: Pick<BenchSite, 'db'>): Promise<Row[]> {
  const network = openTestNetwork(db)
  const writers = await Promise.all(Array.from({ length: actors }, () => openActor(network)))
  const make = (round: string) =>
    Array.from({ length: messages }, (_, index) => {
      const writer = writers[index % actors]!
      const target = { url: `https://site.example/${round}/${index}` }
      return encodeMessage(
        index % 2
          ? writer.intend({ kind: 'like', on: true, target })
          : writer.cast(`Message ${index} of ${round}`, { parent: target }),
      )
    })
  const single = make('single')
  const singly = await perSecond(async () => {
    const queue = single.values()
    await Promise.all(
      Array.from({ length: senders }, async () => {
        for (const bytes of queue) await submitBytes(network, bytes)
      }),
    )
  })
  const bulk = make('bulk')
  const inBulks = await perSecond(async () => {
    for (let from = 0; from < messages; from += bulkSize) {
      const outcomes = await network.submitAll(bulk.slice(from, from + bulkSize).map(decodeMessage))
      if (outcomes.some(({ kind }) => kind !== 'merged')) throw new Error('The network refused a message of the bench.')
    }
  })
  return [
    row(`signed messages accepted a second, ${senders} senders at once`, singly),
    row(`signed messages accepted a second, in bulks of ${bulkSize}`, inBulks),
  ]
}

async function perSecond(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return messages / ((performance.now() - begun) / 1000)
}

const row = (what: string, rate: number): Row => ({
  what,
  ours: rate.toFixed(0),
  against: '',
  budget: `≥ ${minPerSecond}`,
  isWithinBudget: rate >= minPerSecond,
})
