import { memeColumns } from '#contract/ranking.ts'
import type { trendMeme } from '#contract/trend-meme.ts'
import type { Handler } from '#server/call/handler.ts'
import { readRanking } from '#server/ranking/read.ts'

export const list: Handler<typeof trendMeme.list> = async (_, { db }) => {
  const { facts, list: rows } = await readRanking(db, 'memes', memeColumns)
  return { ...facts, list: rows }
}
