import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { z } from 'zod'
import { messageOf } from '#domain/platform/error.ts'
import { storable } from '#domain/platform/text/storable.ts'
import { oneLine } from '#domain/platform/text/clean-text.ts'
import { pictureAddress } from '#server/platform/text/address.ts'
import { decodeText } from '#server/platform/text/decode.ts'
import type { NewToken } from '#server/markets/token/save.ts'
import { listKey } from '#server/markets/token/list-key.ts'
import { filesOf } from './files-of.ts'
import { legible, parseRow } from './parse-row.ts'
import { UnreadableFile } from './unreadable-file.ts'

export interface ReadTokens {
  tokens: NewToken[]
  refused: { file: string; position: string; reason: string }[]
}

/** A row of a token list (tokenlists.org); other fields are left out. */
const listRow = z.object({
  chainId: z.number().int().positive(),
  address: z.string().regex(/^[\w.:-]{1,128}$/),
  symbol: z.string().trim().min(1).max(40),
  name: z.string().trim().min(1).max(120),
  logoURI: z.string().optional().catch(undefined),
})
const bridges = z
  .object({ extensions: z.object({ bridgeInfo: z.record(z.string(), z.object({ tokenAddress: z.string() })) }) })
  .transform(({ extensions }) => extensions.bridgeInfo)

/**
 * Reads the tokens of JSON files, or of a folder of them: token lists, and objects with a name by symbol. Rows of several files
 * or chains with one symbol and name are one token. Throws StartError for a path that cannot be read.
 */
export async function readTokenFiles(paths: readonly string[]): Promise<ReadTokens> {
  const read: ReadTokens = { tokens: [], refused: [] }
  const byKey = new Map<string, NewToken>()
  for (const file of await filesOf(paths, (name) => name.endsWith('.json'))) {
    for (const [position, row] of rowsOf(file, await parse(file))) {
      const refuse = (reason: string) => read.refused.push({ file: basename(file), position, reason })
      try {
        add(byKey, typeof row === 'object' && row !== null ? legible(row) : row)
      } catch (error) {
        refuse(messageOf(error))
      }
    }
  }
  return { ...read, tokens: [...byKey.values()] }
}

async function parse(file: string): Promise<unknown> {
  try {
    return storable(JSON.parse(decodeText(await readFile(file))))
  } catch {
    throw new UnreadableFile('import_json', { name: file })
  }
}

function rowsOf(file: string, document: unknown): [position: string, row: unknown][] {
  const { tokens } = (document ?? {}) as { tokens?: unknown }
  if (Array.isArray(tokens)) return tokens.map((row, index) => [`row ${index + 1}`, row])
  if (document === null || typeof document !== 'object' || Array.isArray(document))
    throw new UnreadableFile('import_tokens', { name: file })
  return Object.entries(document).map(([symbol, name]) => [symbol, { symbol, name }])
}

function add(byKey: Map<string, NewToken>, row: unknown): void {
  const isListed = typeof row === 'object' && row !== null && 'chainId' in row
  if (!isListed) {
    const { symbol, name } = parseRow(listRow.pick({ symbol: true, name: true }), row)
    put(byKey, { key: '', symbol: oneLine(symbol), name: oneLine(name) })
    return
  }
  const { chainId, address, symbol, name, logoURI } = parseRow(listRow, row)
  const bridged = Object.entries(bridges.safeParse(row).data ?? {}).map(([chain, { tokenAddress }]) => ({
    chain_id: Number(chain),
    address: tokenAddress,
  }))
  put(byKey, {
    key: '',
    symbol: oneLine(symbol),
    name: oneLine(name),
    imageUrl: logoURI?.startsWith('https://') ? (pictureAddress(logoURI) ?? undefined) : undefined,
    contracts: [{ chain_id: chainId, address }, ...bridged],
  })
}

function put(byKey: Map<string, NewToken>, token: NewToken): void {
  const key = listKey(token)
  const before = byKey.get(key)
  if (!before) return void byKey.set(key, { ...token, key })
  const known = new Set(before.contracts?.map(({ chain_id, address }) => `${chain_id} ${address}`))
  if (token.contracts)
    before.contracts = [
      ...(before.contracts ?? []),
      ...token.contracts.filter(({ chain_id, address }) => !known.has(`${chain_id} ${address}`)),
    ]
  before.imageUrl ||= token.imageUrl
}
