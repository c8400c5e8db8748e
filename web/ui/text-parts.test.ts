import { expect, test } from 'vitest'
import { textParts } from './text-parts.ts'

const partsOf = (text: string) =>
  textParts(text).map((part) =>
    part.kind === 'link' ? `<${part.text}|${part.href}>` : part.kind === 'mention' ? `[${part.text}]` : part.text,
  )

test('R60 addresses of the web are links, names are mentions, all else is text', () => {
  expect(partsOf('See https://farwire.example/a?b=1, @alice!')).toEqual([
    'See ',
    '<https://farwire.example/a?b=1|https://farwire.example/a?b=1>',
    ', ',
    '[@alice]',
    '!',
  ])
  expect(partsOf('（https://example.com/路径）后文')).toEqual([
    '（',
    '<https://example.com/路径|https://example.com/%E8%B7%AF%E5%BE%84>',
    '）后文',
  ])
  expect(partsOf('@สมชาย ดี @a.b-c_1')).toEqual(['[@สมชาย]', ' ดี ', '[@a.b-c_1]'])
  expect(partsOf('Ask @bob. Or @bob-, @-x, @...')).toEqual(['Ask ', '[@bob]', '. Or ', '[@bob]', '-, @-x, @...'])
  expect(partsOf('a@b.example and x@y')).toEqual(['a@b.example and x@y'])
})

test('R60 nothing else becomes a link: other schemes, bare names, addresses with a user in them', () => {
  for (const text of [
    'javascript:alert(1)',
    'data:text/html,x',
    'main.rs node.js example.com',
    'ftp://example.com',
    '//example.com',
    'mailto:a@b.example',
    'https://',
    '<a href="x">',
  ]) {
    expect(partsOf(text).join(''), text).toBe(text)
  }
  expect(partsOf('https://farwire.example@evil.example/').join('')).not.toContain('|https://farwire.example@')
})

test('R60 a domain of look-alike letters links to its punycode form', () => {
  expect(partsOf('https://аpple.example')).toEqual(['<https://аpple.example|https://xn--pple-43d.example/>'])
})

test('R60 no text is lost or added', () => {
  for (const text of [
    '',
    '😀'.repeat(2000),
    'w'.repeat(2000),
    'https://a.example/'.repeat(100),
    '@'.repeat(2000),
    '@a '.repeat(600),
    `https://a.example/${'('.repeat(900)}`,
  ]) {
    expect(
      textParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  }
})
