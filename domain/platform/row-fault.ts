import { faultSentences, type FaultValues } from './fault-sentences.ts'

/** Why a row of an imported file, or a text of a source, cannot be used. */
const sentences = faultSentences({
  no_json: 'it is no JSON',
  no_csv: 'it is no CSV: a quotation mark is missing or out of place near here',
  no_calendar: 'it is no calendar that can be read',
  no_object: 'it is no JSON object',
  no_file: 'there is no such file',
  no_path: 'There is no file or folder {value}',
  no_export: 'it is no channel that Telegram Desktop exported',
  bad_index: 'Line {count} of {name} is no JSON object with a path',
  bad_mapping: 'The mapping {value} cannot be used: {reason}',
  no_front_matter: 'it has no front matter',
  code: 'its front matter is code',
  no_text: 'there is neither a title nor a content',
  no_title: 'there is no title',
  deep: 'its HTML is nested more than {max} levels deep',
  long: 'the content is longer than {max} characters',
  lacks: '{name} is missing',
  field: '{name} cannot be read',
  illegible: '{name} has characters that the file has lost',
  surplus: 'it has {count} values, more than the first line has names',
  no_choice: '{name} is none of {choices}',
  no_flag: '{name} is neither true nor false',
  no_number: '{name} is no number',
  no_words: '{name} is no list of words',
  no_name: '{name} is no name: {value}',
  no_amount: '{name} is no amount: {value}',
  currency: '{name} is in {currency}, and amounts are in US dollars ({value}). Convert it, or leave it empty',
  no_time: '{name} is no time: {value}',
  no_past: '{name} is no time of the past: {value}',
  either_day: '{name} could be two days ({value}). Write the year first, as in 2024-09-30',
  ends_early: 'it ends before it begins: {from}, {until}',
  lasts: 'it lasts longer than a year: {from}, {until}',
  no_language: '{value} is no language of this site',
  no_https: '{name} is no https address: {value}',
  no_video: '{value} is no video of a host whose frames are shown',
  no_subtitles: '{name} is neither WebVTT nor SRT',
  no_series: 'there is no chart with the key {key}',
  unmapped: 'no mapping takes it',
  skipped: 'the mapping leaves it out: {reason}',
  same_numbers: 'the same numbers are in {name}',
  calculated: 'its sums are calculated from {name}',
  only_lists: 'it lists the other files',
  duplicate: 'it is item {id}',
  held_not_a_number: '{value} is no number and held back',
  held_negative: '{value} is below zero and held back',
  held_jump: '{value} is about a thousand times the numbers before it, or a thousandth, and held back',
  held_doubled: '{value} is a second number for its time and held back',
  held_future: '{value} is for a time to come and held back',
  left_out: '{name} is left out: {value}',
  not_stored: 'the database has no place for its values',
  unreadable: 'it cannot be read ({reason})',
})

export const { names: rowFaultNames, text: rowFaultText, find: findRowFault } = sentences
export type RowFaultName = (typeof rowFaultNames)[number]

type PositionWord = (name: 'import_line' | 'import_row', values: FaultValues) => string

/** The position of a row, which an import names as 'line 3' or 'row 3, price', in words; '' is the file itself. */
export const positionInWords = (position: string, word: PositionWord): string =>
  position.replace(/^(line|row) (\d+)/, (_, unit: 'line' | 'row', number: string) => word(`import_${unit}`, { number }))
