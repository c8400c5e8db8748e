import { findRowFault, type RowFaultName } from '#domain/platform/row-fault.ts'
import { faultSentences, type Fault, type FaultValues } from '#domain/platform/fault-sentences.ts'

/**
 * Why a source of content or numbers cannot be read, as an English sentence for logs and commands, which is what is stored. The newsroom finds
 * the fault in it and says it in the language of its reader.
 */
const sentences = faultSentences({
  empty: 'it is empty',
  no_json: 'it is no JSON',
  markup: 'it is a web page or XML, not {format}',
  status: 'it answers with status {status}',
  no_answer: 'no answer within {seconds} s',
  too_large: 'it is larger than {size} MB',
  redirects: 'it redirects more than {count} times',
  private_address: '{host} is a private address',
  unknown_host: 'its host is not known',
  look_up: 'its host cannot be looked up now',
  quiet: 'this site is quiet and fetches nothing',
  refuses: 'its host refuses the connection',
  broken_off: 'its host broke the connection off',
  silent: 'its host does not answer',
  no_column: 'it has no column {name}',
  no_list: 'it has no list {name}',
  is_no_list: 'it is no list',
  no_time: '{text} is no time',
  entry_lacks: 'an entry of its list has no {name}',
  no_entry: 'no entry of its list has {name}',
  no_rows: 'its table has no rows',
  unit: '{name} is about a thousand times what it was, or a thousandth',
  lacks: 'it has no {name}',
  no_feed: 'it is no RSS, Atom, RDF or JSON feed',
  page: 'it is a web page, not a feed',
  page_feed: 'it is a web page, not a feed, and names the feed {text}',
  empty_feed: 'it is a feed with nothing in it',
  broken_xml: 'it is broken XML ({reason})',
  no_telegram: 'it is no page of a public Telegram channel',
  no_calendar: 'it is no calendar that can be read',
  no_channel: 'the network has no channel {name}',
  slow: 'it takes longer than {seconds} s to read',
  no_address: '{text} is no address',
  no_web: '{text} is not http or https',
  certificate: 'its certificate is not valid',
  unreadable: 'it cannot be read ({reason})',
  left_negative: '{place}, left out as negative: {value}',
  left_jump: '{place}, left out as a jump: {value}',
  left_out: '“{title}”: {name} is left out: {value}',
  entry_left_out: '“{title}” is left out ({reason})',
  not_stored: '“{title}”: it is not stored, as the database has no place for its values',
  undated: '“{title}”: its date is not understood, so it stays a draft: {text}',
  no_date: '“{title}”: it has no date, so it stays a draft',
  dated_by_source: '“{title}”: its own date is not known, so it has that of the source',
  more: 'and {count} more of this kind',
  no_recording: '{count} of its entries have no recording, and are left out',
  cut_off: 'it ends within an entry, which is left out',
  gone: 'it is gone for ever, and is no longer read',
  left_no_time: '{place}, left out as no time: {value}',
  left_surplus: '{place}, left out as it has more values than the first line has names',
  left_not_a_number: '{place}, left out as no number: {value}',
})

export const { names: faultNames } = sentences
export type FaultName = (typeof faultNames)[number]

/** Between the faults of one text: of a table, each number that was left out is one. */
export const faultEnd = '; '

export const faultText: typeof sentences.text = (name, values) =>
  sentences.text(name, values).replaceAll(faultEnd, ', ')

/** The faults that a text states; any other text, such as the message of a library, is the reason of one. */
export function faultsIn(text: string): Fault<FaultName>[] {
  const parts = text.split(faultEnd).map(sentences.find)
  if (parts.every((part) => part !== undefined)) return parts
  return [sentences.find(text) ?? { name: 'unreadable', values: { reason: text } }]
}

type FaultWords = (name: FaultName, values: FaultValues) => string
type RowWords = (name: RowFaultName, values: FaultValues) => string

/**
 * The faults that a text states as sentences in the words of a reader: `fault` words one of a source, and `row` the reason why an entry of
 * it is left out. The message of a library stands in them as it is.
 */
export function faultsInWords(text: string, fault: FaultWords, row: RowWords): string[] {
  return faultsIn(text).map(({ name, values }) => fault(name, withReason(values, fault, row)))
}

/** Why a row is left out, in the words of a reader: what a row lacks, or why its file cannot be read. */
export function reasonInWords(text: string, fault: FaultWords, row: RowWords): string {
  const found = findRowFault(text)
  return found ? row(found.name, withReason(found.values, fault, row)) : faultsInWords(text, fault, row).join(faultEnd)
}

/** The values of a sentence, whose reason may be another one. */
function withReason(values: FaultValues, fault: FaultWords, row: RowWords): FaultValues {
  const reason = String(values.reason ?? '')
  const isKnown = findRowFault(reason) ?? sentences.find(reason)
  return isKnown ? { ...values, reason: reasonInWords(reason, fault, row) } : values
}
