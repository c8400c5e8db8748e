import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addCommands,
  flashOf,
  openCommand,
  settingsOf,
  spellCommand,
  takeCommands,
  tokensIn,
  type FlashCommand,
} from './flash-field.ts'

/** A field with the caret at the bar. */
const field = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') })
const shown = ({ text, caret }: { text: string; caret: number }) => `${text.slice(0, caret)}|${text.slice(caret)}`
const typed = (marked: string) => {
  const { commands, ...rest } = takeCommands(field(marked))
  return [shown(rest), ...commands.map(spellCommand)]
}
const whole = (text: string) => {
  const { commands, text: rest } = takeCommands({ text, caret: text.length }, true)
  return [rest, ...commands.map(spellCommand)]
}

const prose = {
  en: 'Norland lifts the daily cap to 3 billion and/or more, 5/7 in favour',
  cn: '美联储将利率下调25个基点、市场上涨',
  tw: '聯準會降息25個基點、市場上漲',
  vi: 'Fed giảm lãi suất 25 điểm cơ bản',
  ko: '연준, 기준금리 0.25%p 인하',
  ja: '秋津、取引所3社に業務改善命令',
  th: 'สำนักงานหลักทรัพย์สุวรรณปิดรับฟังความเห็น',
  tr: 'Norland günlük sınırı 3 milyar krona çıkardı',
}

describe('R811 commands in the field of a flash', () => {
  test.each([
    ['a level with its digit', 'Title\n/level 3|', ['Title\n|', '/level 3']],
    ['a level with a wide slash and digit', '标题\n／level　３|', ['标题\n|', '/level 3']],
    ['a level by the slash key of a Chinese keyboard', '标题\n、level 2|', ['标题\n|', '/level 2']],
    ['not yet: a word that may go on', 'Title /hot|', ['Title /hot|']],
    ['a switch after its space', 'Title /hot |', ['Title |', '/hot']],
    ['a word that is no command', 'Title /hotel |', ['Title /hotel |']],
    ['not yet: a name that may go on', 'Title\n/source Central Bank|', ['Title\n/source Central Bank|']],
    ['a name at the end of its line', 'Title\n/source Central Bank\n|', ['Title\n|', '/source Central Bank']],
    ['a name with its address', '/source Gazette https://g.example/1\n|', ['|', '/source Gazette https://g.example/1']],
    [
      'tags with commas of two scripts',
      'T\n/tag Rules, 监管，ETF\nmore|',
      ['T\nmore|', '/tag Rules', '/tag 监管', '/tag ETF'],
    ],
    ['a ticker in a sentence is text', '$BTC breaks 100k\n|', ['$BTC breaks 100k\n|']],
    ['a ticker on a line of its own', 'T\n$btc\n|', ['T\n|', '$BTC']],
    ['tickers and tags on one line', 'T\n$BTC #ETF ＃监管\n|', ['T\n|', '$BTC', '/tag ETF', '/tag 监管']],
    ['an amount is no ticker', 'T\n$18M\n|', ['T\n$18M\n|']],
    [
      'an address on a line of its own',
      'T\nhttps://bank.example/a?b=1\n|',
      ['T\n|', '/source https://bank.example/a?b=1'],
    ],
    [
      'an address in a sentence is text',
      'T\nsee https://bank.example/first now|',
      ['T\nsee https://bank.example/first now|'],
    ],
    [
      'an address at the end of a line',
      'T says\nMore at https://bank.example/1\n|',
      ['T says\nMore at\n|', '/source https://bank.example/1'],
    ],
    ['tags at the end of a title', 'Funds grow #ETF ＃监管\n|', ['Funds grow\n|', '/tag ETF', '/tag 监管']],
    ['not yet: a tag that may go on', 'Funds grow #ET|', ['Funds grow #ET|']],
    ['a hash within a sentence is text', 'Ranked #Alpha in May\n|', ['Ranked #Alpha in May\n|']],
    ['in the middle of a text', '/first |Title\ntext', ['|Title\ntext', '/first']],
    ['behind letters without spaces', '美联储降息/hot |', ['美联储降息|', '/hot']],
  ])('%s', (_, before, after) => expect(typed(before)).toEqual(after))

  test.each(Object.entries(prose))(
    'text in %s stays as it is, and gives up its commands wherever they stand',
    (_, text) => {
      expect(whole(text)).toEqual([text])
      expect(whole(`/level 1 ${text}`)).toEqual([text, '/level 1'])
      expect(whole(`${text} /first`)).toEqual([`${text} `, '/first'])
      expect(whole(`${text}\n/source ${text}\n$NOC`)).toEqual([`${text}\n`, `/source ${text}`, '$NOC'])
    },
  )

  test('a ticker within a title is a token of the flash, an amount is none', () =>
    expect(tokensIn('$BTC breaks $100k, $eth and US$LIB follow').map(spellCommand)).toEqual(['$BTC', '$ETH']))

  const letters = fc.string({ unit: fc.constantFrom(...'ab 1\n比ビไ한ğ$#/／、.🪙'), maxLength: 40 })
  const spelled = fc.constantFrom<FlashCommand>(
    { kind: 'level', level: 3 },
    { kind: 'first' },
    { kind: 'home' },
    { kind: 'source', name: 'Gazette', url: 'https://g.example/a' },
    { kind: 'tag', tag: '监管' },
    { kind: 'token', symbol: 'BTC' },
  )

  test('no reading adds or moves a character, and the caret stays between its neighbours', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(letters, spelled.map(spellCommand)), { maxLength: 6 }),
        fc.nat(),
        fc.boolean(),
        (parts, at, isWhole) => {
          const text = parts.join(' ')
          const caret = at % (text.length + 1)
          const after = takeCommands({ text, caret }, isWhole)
          let from = 0
          for (const each of after.text) {
            from = text.indexOf(each, from) + each.length
            expect(from).toBeGreaterThan(0)
          }
          expect(after.caret).toBeGreaterThanOrEqual(0)
          expect(after.caret).toBeLessThanOrEqual(after.text.length)
        },
      ),
    )
  })

  test('what a command is spelled as is read as that command', () => {
    fc.assert(
      fc.property(spelled, fc.constantFrom(...Object.values(prose)), (command, text) => {
        expect(takeCommands({ text: `${text}\n${spellCommand(command)}`, caret: 0 }, true)).toMatchObject({
          text: `${text}\n`,
          commands: [command],
        })
      }),
    )
  })

  test('they add up: the last level, one source, switches that turn back, a tag once', () => {
    const commands = addCommands(
      addCommands([], [{ kind: 'level', level: 1 }, { kind: 'source', name: 'Gazette', url: '' }, { kind: 'hot' }]),
      [
        { kind: 'level', level: 3 },
        { kind: 'source', name: '', url: 'https://g.example/' },
        { kind: 'hot' },
        { kind: 'home' },
        { kind: 'tag', tag: 'ETF' },
        { kind: 'tag', tag: 'ETF' },
        { kind: 'token', symbol: 'BTC' },
      ],
    )
    expect(settingsOf(commands)).toEqual({
      level: 3,
      isFirst: false,
      isHot: false,
      isDetective: false,
      isShowHome: false,
      sourceName: 'Gazette',
      sourceUrl: 'https://g.example/',
      tags: ['ETF'],
      tokens: ['BTC'],
    })
  })
})

test('R810 the first line is the title, the others are paragraphs', () => {
  expect(flashOf('\n  A  title \n\nOne.\n Two. \n')).toEqual({ title: 'A title', paragraphs: ['One.', 'Two.'] })
  expect(flashOf(' \n ')).toEqual({ title: '', paragraphs: [] })
})

test('R811 the command that is being typed is known by its beginning', () => {
  expect(openCommand(field('Title\n/lev|'))).toEqual({ start: 6, word: 'lev', rest: '' })
  expect(openCommand(field('标题\n／template fed|x'))).toEqual({ start: 3, word: 'template', rest: 'fed' })
  expect(openCommand(field('and/or|'))).toBeUndefined()
  expect(openCommand(field('/level 3\n|'))).toBeUndefined()
})
