import { createReadStream } from 'node:fs'
import iconv from 'iconv-lite'
import { messageOf } from '#domain/platform/error.ts'
import { storable } from '#domain/platform/text/storable.ts'
import { Unusable } from '#server/news/item/write/incoming.ts'
import { encodingOf } from '#server/platform/text/decode.ts'
import { legible } from './parse-row.ts'
import { entryOfRow, type Defaults, type Entry, type Row } from './rows.ts'

/** A line, read: an object, or why it is refused. `position` is its number, for reports. */
type Line = { position: string; row: Row } | { position: string; reason: string }

/**
 * Reads a file of JSON lines as entries, one by one, however large it is. `onBytes` receives the number of bytes read. A line that
 * cannot be used becomes an entry with the reason; empty lines are skipped.
 */
export async function* entriesOfLines(
  file: string,
  defaults: Defaults,
  now: Date,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Entry> {
  for await (const line of rowsOfLines(file, onBytes))
    yield 'reason' in line ? line : entryOfRow(line.position, line.row, defaults, now)
}

/** Reads the objects of a file of JSON lines, one by one; empty lines are skipped. */
export async function* rowsOfLines(file: string, onBytes: (bytes: number) => void = () => {}): AsyncGenerator<Line> {
  let number = 0
  for await (const line of linesOf(file, onBytes)) {
    number++
    if (!line.trim()) continue
    const position = `line ${number}`
    try {
      yield { position, row: rowOf(line) }
    } catch (error) {
      yield { position, reason: messageOf(error) }
    }
  }
}

function rowOf(line: string): Row {
  let row: unknown
  try {
    row = JSON.parse(line.replace(/^\ufeff/, ''))
  } catch {
    throw new Unusable('no_json')
  }
  if (typeof row !== 'object' || row === null || Array.isArray(row)) throw new Unusable('no_object')
  return legible(storable(row as Row))
}

/** The bytes up to the last letter of ASCII, which is no part of a longer one. */
const wholeLetters = (bytes: Buffer) => bytes.subarray(0, bytes.findLastIndex((byte) => byte < 0x80) + 1)

async function* linesOf(file: string, onBytes: (bytes: number) => void): AsyncGenerator<string> {
  let decoder: iconv.DecoderStream | undefined
  let rest = ''
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 16 })) {
    onBytes((chunk as Buffer).length)
    decoder ??= iconv.getDecoder(encodingOf(wholeLetters(chunk as Buffer)))
    const lines = (rest + decoder.write(chunk as Buffer)).split(/\r?\n/)
    rest = lines.pop()!
    yield* lines
  }
  rest += decoder?.end() ?? ''
  if (rest) yield rest
}
