import { memeColumns } from '#contract/markets/ranking.ts'
import type { trendMeme } from '#contract/markets/meme.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { readRanking } from '#server/markets/ranking/read.ts'

export const list: Handler<typeof trendMeme.list> = async (_, { db }) => {
  const { facts, list: rows } = await readRanking(db, 'memes', memeColumns)
  return { ...facts, list: rows }
}
